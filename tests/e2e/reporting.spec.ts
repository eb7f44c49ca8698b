import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { APP, accessToken, regular } from '#tests/e2e/support/liff-visit.ts';
import { cards } from '#tests/e2e/support/on-page.ts';
import { refuseStrangers, seedLoggedIn } from '#tests/support/line-hosts.ts';

const SENTRY = 'https://sentry.invalid/**';
const CODE = '**/assets/browser-sentry-*.js';

/** Records the bodies that the page sends to Sentry. */
async function catchEnvelopes(context: BrowserContext): Promise<string[]> {
  const bodies: string[] = [];
  await refuseStrangers(context, APP);
  await context.route(SENTRY, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({ json: {} });
  });
  await seedLoggedIn(context, APP, { accessToken });
  return bodies;
}

const openList = async (page: Page) => {
  const reporting = page.waitForResponse((response) => /browser-sentry-/.test(response.url()));
  await page.goto(`${APP.origin}/mypage/visitReservations?uuid=${regular.uuid}&tracking_code=letter-7`);
  await expect(cards(page).first()).toBeVisible();
  await reporting;
};

/** An error with personal data: tokens, the uuid, a name and a phone number. */
const INDISCREET = `
  setTimeout(() => {
    const token = localStorage.getItem('access-token') + localStorage.getItem('uid');
    throw new Error('no answer for ' + location.href + ' ' + token + ' 鈴木 健一 090-0000-0002');
  }, 0)`;

const secretsOf = async (page: Page) => [
  regular.uuid,
  accessToken,
  'letter-7',
  '鈴木',
  '0000-0002',
  ...(await page.evaluate(() =>
    ['access-token', 'client', 'uid'].map((key) => localStorage.getItem(key) ?? key),
  )),
];

test('errors reach Sentry despite the CSP, without personal data, and a blocked Sentry is not noticed', async ({
  page,
  context,
}) => {
  const bodies = await catchEnvelopes(context);
  await meeting('F21', 'any page', 'if Sentry is down, customers notice nothing', async () => {
    const loads: Request[] = [];
    const count = (request: Request) => void (request.isNavigationRequest() && loads.push(request));
    page.on('request', count);
    await page.route(CODE, (route) => route.abort());
    const blocked = page.waitForEvent('requestfailed', (request) => /browser-sentry-/.test(request.url()));
    await page.goto(`${APP.origin}/mypage/visitReservations?uuid=${regular.uuid}`);
    await blocked;
    await expect(cards(page).first()).toBeVisible();
    expect(loads.length).toBe(1);
    page.off('request', count);
    await page.unroute(CODE);
  });
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new Error('an early bug');
      }, 0);
    });
  });
  await openList(page);
  await expect.poll(() => bodies.map((body) => body.includes('an early bug'))).toEqual([true]);
  await page.evaluate(INDISCREET);
  await expect.poll(() => bodies.length).toBe(2);
  const [, body = ''] = bodies;
  expect(body).toContain('no answer for');
  expect(body).toContain('"transaction":"/mypage/visitReservations"');
  expect(body).toContain('"handled":false');
  expect((await secretsOf(page)).filter((secret) => body.includes(secret))).toEqual([]);
});
