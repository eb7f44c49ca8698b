import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { recordCalls } from '#tests/e2e/support/calls-under-way.ts';
import { main, qrCode, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const SETTINGS = '**/customers/api/line_account_redirect_settings';

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'arrival.spec: there is no persona `newcomer`.');

/** The title of a page that has loaded: its own name and the account's. */
const PAGE = /^[^｜]+｜/;

/** Sets the account's redirect settings so that the redirect page leads to this URL. */
const settle = (page: Page, redirectToUrl: string) =>
  page.route(SETTINGS, (route) =>
    route.fulfill({
      json: {
        line_account_redirect_settings: [
          { id: 1, redirect_from_url: '/redirect?kind=spring', redirect_to_url: '/nowhere' },
          { id: 2, redirect_from_url: '/re**t', redirect_to_url: redirectToUrl },
        ],
      },
    }),
  );

test.describe('the redirect page', { tag: '@photographed' }, () => {
  test('can lead to another site that sends the customer back, without a redirect loop', async ({
    page,
    customer,
    trouble,
    baseURL,
  }) => {
    const site = 'https://www.example.jp/plan';
    trouble.expect(/foreign: https:\/\/www\.example\.jp\/plan/);
    let body = '<h1>Plan</h1>';
    await page.route(`${site}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await settle(page, site);
    for (let opened = 0; opened < 2; opened += 1) {
      await customer.openLink('/redirect');
      await expect(title(page, 'Plan')).toBeVisible();
    }
    body = `<script>location.href = '${baseURL}/redirect'</script>`;
    await customer.openLink('/redirect');
    await expect(main(page)).toContainText(new URL(site).host);
  });
});

test('/qrcode opens without LINE, and going back from it reloads a page that needs LINE', async ({
  page,
  customer,
}) => {
  await customer.openLink('/lineTalk');
  await expect(page).toHaveTitle(PAGE);
  const talk = await page.title();
  await page.evaluate((uuid) => history.pushState(null, '', `/qrcode?uuid=${uuid}`), customer.uuid);
  const calls = recordCalls(page);
  await page.reload();
  await expect(qrCode(page)).toBeVisible();
  expect(calls.sent.filter((call) => call.includes('auth'))).toEqual([]);
  const loaded = page.waitForEvent('domcontentloaded');
  await page.goBack();
  await loaded;
  await expect(page).toHaveTitle(talk);
});
