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
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
});
