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
 * The setup of a file of app tests: its own provider, whose data and device are new for each test, and one open page. A
 * console error fails its test.
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
