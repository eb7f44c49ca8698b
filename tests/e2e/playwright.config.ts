import type { PlaywrightTestConfig } from 'playwright/test';
import { defineConfig } from 'playwright/test';
import { LIFF_SITE, SITE } from '#tests/e2e/support/origins.ts';
import { canWalkInWebKit, chromiumPath, firefoxPath } from '#tests/support/machine.mjs';

const RESULTS = '../../test-results/e2e';

// Each worker loads this file again. The variables spare the workers another search for the browsers. If there is no browser,
// the file must still load, because the search for dead code loads it. `npm run test:e2e` then says what to install.
process.env.CHROMIUM_PATH ||= chromiumPath() ?? '';
process.env.FIREFOX_PATH ||= firefoxPath() ?? '';

type Projects = NonNullable<PlaywrightTestConfig['projects']>;

const SENTRY_DSN = 'https://key@sentry.invalid/1';
const CLIENTS = { CLIENT_DIR: 'dist/e2e', LIFF_CLIENT_DIR: 'dist/liff' } as const;

const BUILD = `node_modules/.bin/vite build --mode demo --sourcemap false --config tests/e2e/watched.config.ts --outDir ${CLIENTS.CLIENT_DIR}`;
const BUILD_WITH_LIFF = `VITE_LIFF_ID=1234567890-AbcdEfgh VITE_SENTRY_DSN=${SENTRY_DSN} node_modules/.bin/vite build --mode demo --sourcemap false --outDir ${CLIENTS.LIFF_CLIENT_DIR}`;

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** The browser of every change. */
const EVERY_CHANGE: Projects = [
  {
    name: 'phone',
    testIgnore: ['**/*.nightly.spec.ts', '**/webkit/**', '**/firefox/**'],
    use: PHONE,
  },
];

/** Chromium’s slow tests and the other engines, which only the nightly run starts. */
const NIGHTLY: Projects = [
  { name: 'nightly', testMatch: '**/*.nightly.spec.ts', use: PHONE },
  ...(canWalkInWebKit ? [{ name: 'webkit', testMatch: '**/webkit/*.spec.ts' }] : []),
  {
    name: 'firefox',
    testMatch: '**/firefox/*.spec.ts',
    use: {
      browserName: 'firefox',
      // WebDriver BiDi, the protocol of Mozilla's own Firefox builds.
      channel: 'moz-firefox',
      viewport: { width: 390, height: 844 },
      contextOptions: {},
      launchOptions: {
        executablePath: process.env.FIREFOX_PATH,
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
      },
    },
  },
];

export default defineConfig({
  testDir: '.',
  outputDir: RESULTS,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only hanging tests reach these limits. They are long enough for a busy machine. At night, a test in WebKit opens twenty pages.
  timeout: process.env.NIGHTLY ? 1_800_000 : 360_000,
  expect: { timeout: 30_000 },
  // One worker more than there are cores. With two workers, each of the two cores is idle for a fifth of the time.
  workers: 3,
  reporter: [
    ['line'],
    ['json', { outputFile: '../../test-results/e2e.json' }],
    ['./support/fault-reporter.ts'],
  ],
  use: {
    baseURL: SITE,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Avoids an extra process for each context.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: process.env.NIGHTLY ? NIGHTLY : EVERY_CHANGE,
  webServer: {
    command: `${BUILD_WITH_LIFF} & liff=$! && ${BUILD} && wait $liff && VITE_SENTRY_DSN=${SENTRY_DSN} node provider/run.mjs tests/e2e/support/serve-for-tests.ts`,
    cwd: '../..',
    // The server starts this site last.
    url: LIFF_SITE,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Brotli takes half of the build's time.
    env: { ...CLIENTS, PRECOMPRESS: 'gz' },
  },
});
