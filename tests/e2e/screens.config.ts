import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

/**
 * Photographs every screen in all its states: `npx playwright test --config tests/e2e/screens.config.ts`. There are no
 * tests. With `BRAND=minato` or `BRAND=kinari` the screens have the look of another builder.
 */
export default defineConfig({
  ...tests,
  testMatch: '*.shoot.ts',
  timeout: 900_000,
  workers: 1,
  projects: [{ name: 'screens' }],
  use: {
    ...tests.use,
    // If a tour gets stuck, this timeout's error names the action. The error of the whole test's timeout would not.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
});
