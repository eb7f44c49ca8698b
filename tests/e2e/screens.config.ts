import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

/** Not a test: takes the pictures of docs/screens (`npm run screens`). */
export default defineConfig({
  ...tests,
  testMatch: '*.shoot.ts',
  timeout: 900_000,
  workers: 1,
  projects: [{ name: 'screens' }],
  use: {
    ...tests.use,
    // A tour that is stuck says where, before the time for all of them is over.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
});
