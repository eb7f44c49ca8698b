import type { Page, Request } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { title } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const SETTINGS = '**/customers/api/line_account_redirect_settings';

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'arrival.spec: there is no persona `newcomer`.');

/** Records the calls to the provider from now on, as `METHOD /path`. */
const listen = (page: Page): { sent: string[]; answered: string[] } => {
  const calls = { sent: [] as string[], answered: [] as string[] };
  const noteIn = (list: string[]) => (request: Request) => {
    const { pathname } = new URL(request.url());
    const [, called] = pathname.split('/customers/api');
    if (called) list.push(`${request.method()} ${called}`);
  };
  page.on('request', noteIn(calls.sent));
  page.on('requestfinished', noteIn(calls.answered));
  return calls;
};

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

test.describe('a customer unknown to LINE and to the app', { tag: '@photographed' }, () => {
  test.use({ knownToLine: false });

  test('signs in at LINE through /liff, opens the link’s target, and reports the visit only once', async ({
    page,
  }) => {
    const calls = listen(page);
    await page.goto(`/liff?uuid=${newcomer.uuid}&redirect_to=consultations&message_id=m-1&utm_source=line`);
    await page.getByRole('button', { name: newcomer.displayName }).click();
    await expect(title(page, STEPS.guide.heading)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/consultations');
    const marks = ['PATCH /check/m-1', 'POST /customer_registration_advertisement_param'];
    // Waits for the responses. If a reload interrupted a call, the next page load would repeat it.
    await expect.poll(() => marks.filter((mark) => calls.answered.includes(mark))).toEqual(marks);
    await page.reload();
    await expect(title(page, STEPS.guide.heading)).toBeVisible();
    expect(calls.sent.filter((call) => marks.includes(call))).toEqual(marks);
  });
});

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
    await expect(title(page, '外部のサイトを開きます')).toBeVisible();
  });
});

test('/qrcode opens without LINE, and going back from it reloads a page that needs LINE', async ({
  page,
  customer,
}) => {
  await customer.openLink('/lineTalk');
  await expect(title(page, 'LINEのトークをご覧ください')).toBeVisible();
  await page.evaluate((uuid) => history.pushState(null, '', `/qrcode?uuid=${uuid}`), customer.uuid);
  const calls = listen(page);
  await page.reload();
  await expect(page.getByRole('img', { name: 'お客様のページのQRコード' })).toBeVisible();
  expect(calls.sent.filter((call) => call.includes('auth'))).toEqual([]);
  const loaded = page.waitForEvent('domcontentloaded');
  await page.goBack();
  await loaded;
  await expect(title(page, 'LINEのトークをご覧ください')).toBeVisible();
});
