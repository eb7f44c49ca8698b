import { defineConfig } from 'playwright/test';
import type { Options } from '#tests/e2e/support/test.ts';
import tests from './playwright.config.ts';

/** Takes the review room's pictures during the tests tagged `@photographed` (`npm run photographs`). */
export default defineConfig<Options>({
  ...tests,
  grep: /@photographed/,
  reporter: 'line',
  // On a busy machine, a tour with a dozen pictures of every screen takes three minutes.
  timeout: 600_000,
  projects: (tests.projects ?? []).filter(({ name }) => name === 'phone'),
  use: { ...tests.use, takesPictures: true },
});
