import { basename } from 'node:path';
import type { Page } from 'playwright/test';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { visitLink } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PAGE_CODE = '**/assets/consultation.wizard-*.js';

/** Records the scripts that the page fetches, in order, without the hashes in their names. */
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(basename(pathname).replace(/-[\w-]{8}\.js$/, ''));
  });
  return scripts;
};
const fetchesOf = (scripts: readonly string[]) =>
  scripts.filter((name) => name === 'consultation.wizard').length;

async function openHome({ openLink, page }: Customer): Promise<void> {
  await openLink('/');
  await expect(visitLink(page)).toBeInViewport();
}

/** Resolves when the browser is idle after the next frame. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );

/** The first Chromium in which a failed import can be retried (whatwg/html#6768). Older ones need one more page load. */
const FORGETS_FAILURES = 156;

test('the code of a page is fetched once, before its link is tapped, and after a failure by the tap', async ({
  browser,
  page,
  customer,
  trouble,
}) => {
  const fetched = scriptsOf(page);
  await openHome(customer);
  await expect.poll(() => fetchesOf(fetched)).toBe(1);
  await visitLink(page).tap();
  await customer.expectAt('guide');
  expect(fetchesOf(fetched)).toBe(1);

  trouble.expect(/net::ERR_FAILED .*consultation.wizard/);
  await page.route(PAGE_CODE, (route) => route.abort(), { times: 1 });
  const scripts = scriptsOf(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openHome(customer);
  await expect.poll(() => fetchesOf(scripts)).toBe(1);
  await idle(page);
  await visitLink(page).tap();
  await customer.expectAt('guide');
  const loadsNeeded = Number.parseInt(browser.version(), 10) < FORGETS_FAILURES ? 2 : 1;
  expect([fetchesOf(scripts), loads]).toEqual([2, loadsNeeded]);
});
