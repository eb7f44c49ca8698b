import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

/** Not tests: takes the pictures of docs/screens (`npm run screens`). */
export default defineConfig({
  ...tests,
  testMatch: '*.shoot.ts',
  timeout: 900_000,
  workers: 1,
  projects: [{ name: 'screens' }],
  use: {
    ...tests.use,
    // A stuck tour fails here and names its action. The timeout of the whole test would not.
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
});
