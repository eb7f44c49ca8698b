import { defineConfig } from 'playwright/test';
import type { Options } from '#tests/e2e/support/test.ts';
import tests from './playwright.config.ts';

/** Not tests: takes the review's pictures during the tests that are tagged for it (`npm run photographs`). */
export default defineConfig<Options>({
  ...tests,
  grep: /@photographed/,
  reporter: 'line',
  // A tour with a dozen pictures of every screen takes three minutes beside other work.
  timeout: 600_000,
  projects: (tests.projects ?? []).filter(({ name }) => name === 'phone'),
  use: { ...tests.use, takesPictures: true },
});
