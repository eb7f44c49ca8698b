import { defineConfig } from 'playwright/test';
import type { Options } from '#tests/e2e/support/test.ts';
import tests, { PHONE } from './playwright.config.ts';

/**
 * The configuration of `npx playwright test --config tests/e2e/photographs.config.ts`. It runs the tests that are tagged `@photographed`, which take the
 * pictures for the review room.
 */
export default defineConfig<Options>({
  ...tests,
  grep: /@photographed/,
  reporter: 'line',
  // A test may photograph two dozen screens, each at up to three widths. On a busy machine, that takes three minutes.
  timeout: 600_000,
  projects: [{ name: 'phone', testIgnore: ['**/a11y.spec.ts', '**/webkit/**', '**/firefox/**'], use: PHONE }],
  use: { ...tests.use, takesPictures: true },
});
