import type { Page, PlaywrightTestOptions } from 'playwright/test';
import { takeReports } from '#tests/e2e/support/behind-the-app.ts';
import { SITE } from '#tests/e2e/support/origins.ts';
import { expect, test as walks } from '#tests/e2e/support/test.ts';
import { refuseStrangers } from '#tests/support/line-hosts.ts';
import type { Machine } from './machine.ts';
import { startMachine } from './machine.ts';
import type { ProxiedContext } from './proxied-context.ts';
import { proxiedContext } from './proxied-context.ts';
import { pageOn } from './webkit-page.ts';

const PHONE = { width: 390, height: 844 };

interface WorkerFixtures {
  machine: Machine;
}

/** The `test` of the Chromium specs, but run in WebKit. The page can reach only the app's own host. */
export const test = walks.extend<{ proxied: ProxiedContext }, WorkerFixtures>({
  machine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern; there are none.
    async ({}, use) => {
      const machine = await startMachine();
      await use(machine);
      machine.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern; there are none.
  proxied: async ({}, use) => {
    const proxied = await proxiedContext();
    await use(proxied);
    proxied.close();
  },
  context: ({ proxied }, use) => use(proxied.context),
  page: async ({ machine, proxied, baseURL, storageState }, use, testInfo) => {
    const { assertNoStrangers } = await refuseStrangers(proxied.context, {
      liffId: '',
      origin: baseURL ?? SITE,
    });
    const session = await machine.browse(proxied.args);
    await session.resize(PHONE);
    const page = pageOn(session, baseURL ?? SITE);
    await seed(page, storageState);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page', { body: await session.picture(), contentType: 'image/png' });
    await session.end();
    assertNoStrangers();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern; there are none.
  trouble: async ({}, use) => {
    await use({ expect: () => undefined, allow: () => undefined, unsettled: () => [] });
    expect(await takeReports()).toEqual([]);
  },
});

/**
 * Restores the stored state of an earlier visit. Writes the state on a page of the site that does not start the app.
 */
async function seed(page: Page, state: PlaywrightTestOptions['storageState']): Promise<void> {
  const origins = typeof state === 'object' ? state.origins : [];
  for (const { origin, localStorage: entries } of origins) {
    await page.goto(`${origin}/customers/api/`);
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, entries);
  }
}

export { expect };
