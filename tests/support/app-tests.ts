import { afterAll, afterEach, beforeEach } from 'vitest';
import { invariant } from '#src/lib/invariant.ts';
import type { AppInProcess, OpenOptions } from './app-in-process.tsx';
import { forgetEverything, openApp } from './app-in-process.tsx';
import { failOnConsoleErrors } from './console-errors.ts';
import type { ProviderInProcess } from './provider-in-process.ts';
import { startProvider } from './provider-in-process.ts';

interface AppTests {
  provider: ProviderInProcess;
  consoleErrors: ReturnType<typeof failOnConsoleErrors>;
  openPage(options: Omit<OpenOptions, 'provider'>): Promise<AppInProcess>;
  page(): AppInProcess;
}

/**
 * Sets up a file of app tests with its own provider. Each test gets fresh data, a fresh browser state and one page, and fails
 * on a console error.
 */
export async function appTests(): Promise<AppTests> {
  const consoleErrors = failOnConsoleErrors();
  const provider = await startProvider();
  let opened: AppInProcess | null = null;

  beforeEach(async () => {
    forgetEverything();
    await provider.reset();
  });
  afterEach(() => opened?.close());
  afterAll(() => provider.close());

  return {
    provider,
    consoleErrors,
    openPage: async (options) => {
      opened?.close();
      opened = await openApp({ provider, ...options });
      return opened;
    },
    page: () => {
      invariant(opened, 'appTests: no page is open. Call openPage first.');
      return opened;
    },
  };
}
