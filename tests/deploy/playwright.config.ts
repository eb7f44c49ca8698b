import { defineConfig } from 'playwright/test';
import { chromiumPath } from '#tests/support/machine.mjs';
import { HOST, SITE } from './ports.ts';

const RESULTS = '../../test-results/deploy';

process.env.CHROMIUM_PATH ||= chromiumPath() ?? '';

export default defineConfig({
  testDir: '.',
  outputDir: RESULTS,
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/deploy.json' }]],
  use: {
    baseURL: SITE,
    ignoreHTTPSErrors: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    },
  },
});
