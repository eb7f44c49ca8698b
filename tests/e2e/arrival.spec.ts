import type { Page, Request } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const SETTINGS = '**/customers/api/line_account_redirect_settings';

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'arrival.spec: there is no persona `newcomer`.');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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
    await expect(heading(page, '家づくり相談')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/consultations');
    const marks = ['PATCH /check/m-1', 'POST /customer_registration_advertisement_param'];
    // Waits for the responses. If a reload interrupted a call, the next page load would repeat it.
    await expect.poll(() => marks.filter((mark) => calls.answered.includes(mark))).toEqual(marks);
    await page.reload();
    await expect(heading(page, '家づくり相談')).toBeVisible();
    expect(calls.sent.filter((call) => marks.includes(call))).toEqual(marks);
  });

  test('gets the 500 page instead of LINE after three failed sign-ins, and can try again', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/401 .*sign_in/);
    trouble.expect(/still no session/);
    await page.route('**/customers/api/auth/sign_in', (route) =>
      route.fulfill({ status: 401, json: { errors: [] } }),
    );
    const atLine = heading(page, 'どなたでログインしますか？');
    await page.goto(`/redirect?uuid=${newcomer.uuid}`);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(atLine).toBeVisible();
      await page.getByRole('button', { name: newcomer.displayName }).click();
    }
    await expect(heading(page, '500 Internal Server Error')).toBeVisible();
    await page.getByRole('button', { name: 'ログインし直す' }).click();
    await expect(atLine).toBeVisible();
  });
});

test.describe('the redirect page', { tag: '@photographed' }, () => {
  test('leads to the page in the account’s settings, and going back does not return to it', async ({
    page,
    customer,
  }) => {
    await settle(page, '/mypage/visitReservations');
    await customer.openLink('/lineTalk');
    await customer.openLink('/redirect');
    await expect(page.getByRole('heading', { name: '現在、ご予約はありません' })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'LINEのトークをご覧ください')).toBeVisible();
  });

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
      await expect(heading(page, 'Plan')).toBeVisible();
    }
    body = `<script>location.href = '${baseURL}/redirect'</script>`;
    await customer.openLink('/redirect');
    await expect(heading(page, '外部のサイトを開きます')).toBeVisible();
  });
});

test('/qrcode opens without LINE, and going back from it reloads a page that needs LINE', async ({
  page,
  customer,
}) => {
  await customer.openLink('/lineTalk');
  await expect(heading(page, 'LINEのトークをご覧ください')).toBeVisible();
  await page.evaluate((uuid) => history.pushState(null, '', `/qrcode?uuid=${uuid}`), customer.uuid);
  const calls = listen(page);
  await page.reload();
  await expect(page.getByRole('img', { name: 'お客様のページのQRコード' })).toBeVisible();
  expect(calls.sent.filter((call) => call.includes('auth'))).toEqual([]);
  const loaded = page.waitForEvent('domcontentloaded');
  await page.goBack();
  await loaded;
  await expect(heading(page, 'LINEのトークをご覧ください')).toBeVisible();
});

test.describe('/friends', () => {
  test.use({ knownToLine: false });

  test('shows a button instead of a QR code on a phone, which cannot scan its own screen', async ({
    customer,
    page,
  }) => {
    await customer.openLink('/friends');
    await expect(page.getByRole('button', { name: 'LINEで友だち追加する' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(page.getByText('パソコンでご覧の方')).toBeHidden();
  });
});
