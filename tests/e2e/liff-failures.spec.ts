import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import type { LineProblem } from '#src/line/line-door.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import { OPENING_TIMEOUT_MS } from '#src/line/opening.ts';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { APP, accessToken, expectCleanUrl, expectSignedIn, LINK } from '#tests/e2e/support/liff-visit.ts';
import {
  blockStorage,
  breakLine,
  refuseStrangers,
  routeLoginRedirect,
  seedInClient,
  seedLoggedIn,
} from '#tests/support/line-hosts.ts';

test.use({ baseURL: APP.origin });
test.beforeEach(async ({ context }) => {
  await refuseStrangers(context, APP);
});

/** The screen of a problem, by its words. */
const expectScreen = async (page: Page, code: LineProblem['code']) => {
  const { title, body } = lineProblemWords[code];
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(body);
};

const leave = (page: Page, code: LineProblem['code']) =>
  page.getByRole('button', { name: lineProblemWords[code].action }).click();

const logIn = (page: Page) => page.getByRole('button', { name: 'LINEでログインする' }).click();

test('a refused consent is explained and taken out of the URL; whoever consents at the next try is signed in', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, {
    accessToken,
    outcomes: ['consentRefused'],
  });
  await page.goto(LINK);
  await logIn(page);
  await expectScreen(page, 'consentRefused');
  await expectCleanUrl(page);
  expect(redirectUris.length).toBe(1);
  await leave(page, 'consentRefused');
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(2);
});

test('an init that never settles ends after 15 s, and a reload opens once LINE answers again', {
  annotation: meets('F2', 'sign-in', 'LINE never answers: said after 15 s, the next try opens'),
}, async ({ page, context }) => {
  await seedInClient(context, APP, { accessToken });
  const { mend } = await breakLine(context, 'silent');
  await page.clock.install();
  const asked = page.waitForRequest('https://api.line.me/**');
  await page.goto(LINK);
  await asked;
  await page.clock.fastForward(OPENING_TIMEOUT_MS);
  await expectScreen(page, 'timedOut');
  mend();
  await leave(page, 'timedOut');
  await expectSignedIn(page);
});

test('a LINE that cannot be reached opens at the next try once it can', {
  annotation: meets('F21', 'sign-in', 'LINE is down: said so, opens once it is back'),
}, async ({ page, context }) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  const { mend } = await breakLine(context, 'cut');
  await page.goto(LINK);
  await expectScreen(page, 'unreachable');
  mend();
  await leave(page, 'unreachable');
  await logIn(page);
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(1);
});

test('the SDK’s own code that did not arrive comes with the next try', {
  annotation: meets('F17', 'sign-in', 'the SDK’s code is not there: said so, the next try brings it'),
}, async ({ page, context }) => {
  await routeLoginRedirect(context, APP, { accessToken });
  await page.route('**/assets/liff-sdk-*.js*', (route) => route.abort());
  await page.goto(LINK);
  await expectScreen(page, 'unreachable');
  await page.unrouteAll();
  await leave(page, 'unreachable');
  await logIn(page);
  await expectSignedIn(page);
});

test('a token that has expired in LINE is explained, and one tap signs in anew', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await seedInClient(context, APP, { accessToken: 'EXPIRED', tokenAccepted: false });
  await page.goto(LINK);
  await expectScreen(page, 'tokenExpired');
  expect(redirectUris.length).toBe(0);
  await leave(page, 'tokenExpired');
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(1);
});

test('a token that was revoked outside LINE is found out by the provider, and one tap signs in anew', {
  annotation: meets('F8', 'sign-in', 'a token that was revoked: one tap signs in anew'),
}, async ({ page, context }) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await seedLoggedIn(context, APP, { accessToken: 'REVOKED' });
  await page.goto(LINK);
  await expect(page.getByText('ログインの有効期限が切れました。')).toBeVisible();
  expect(redirectUris.length).toBe(0);
  await logIn(page);
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(1);
});

test('a clock that is wrong is explained, and whoever has set it right signs in', {
  annotation: meets('F16', 'sign-in', 'a wrong clock is explained, set right it signs in'),
}, async ({ page, context }) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken, idTokens: true });
  await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
  await page.goto(LINK);
  await logIn(page);
  await expectScreen(page, 'clockWrong');
  await expectCleanUrl(page);
  await page.clock.setSystemTime(Date.now());
  await leave(page, 'clockWrong');
  await logIn(page);
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(2);
});

test('an automatic sign-in that failed once is not repeated by itself; one tap signs in', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken, outcomes: ['codeRefused'] });
  await page.goto(LINK.replace('/mypage/visitReservations', '/liff'));
  await expectScreen(page, 'loginFailed');
  expect(redirectUris.length).toBe(1);
  await leave(page, 'loginFailed');
  await expect(page.getByRole('heading', { level: 1, name: 'ひだまり住宅' })).toBeVisible();
  expect(redirectUris.length).toBe(2);
});

test('a mini app that LINE does not know is not the customer’s fault; a reload opens once LINE knows it', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  const { mend } = await breakLine(context, 'unknown');
  await page.goto(LINK);
  await expectScreen(page, 'misconfigured');
  mend();
  await leave(page, 'misconfigured');
  await logIn(page);
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(1);
});

test('a storage that throws is explained, and a reload opens once it is allowed', {
  annotation: meets('F15', 'sign-in', 'storage that throws is explained, allowed it opens'),
}, async ({ page, context }) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  const { allow } = await blockStorage(context, APP);
  await page.goto(LINK);
  await expectScreen(page, 'storageBlocked');
  await allow();
  await leave(page, 'storageBlocked');
  await logIn(page);
  await expectSignedIn(page);
  expect(redirectUris.length).toBe(1);
});

test('a storage that is full when the customer signs in is named, and freed it signs in', {
  annotation: meets('F15', 'sign-in', 'storage that is full is named, freed it signs in'),
}, async ({ page, context }) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await page.goto(LINK);
  await expect(page.getByRole('heading', { level: 1, name: 'LINEでかんたんログイン' })).toBeVisible();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function full(key, value) {
      if (!document.title.includes('freed')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await logIn(page);
  await expect(page.getByText('この端末に保存できる空きがないため、ログインできません。')).toBeVisible();
  expect(redirectUris.length).toBe(0);
  await page.evaluate(() => {
    document.title += 'freed';
  });
  await logIn(page);
  await expectSignedIn(page);
});

test('a logout at LINE that throws leaves no headers of the session, and the sign-in button works', {
  annotation: meets('F21', 'sign-in', 'LINE’s logout throws: signed out all the same, signs in again'),
}, async ({ page, context }) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await seedLoggedIn(context, APP, { accessToken });
  await page.goto(LINK.replace('/mypage/visitReservations', '/'));
  const logout = page.getByRole('button', { name: 'ログアウト' });
  await expect(logout).toBeVisible();
  const [thrown] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('LINE could not log out')),
    page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function throwing(key) {
        if (key.startsWith('LIFF_STORE:')) throw new Error('LINE could not log out');
        removeItem.call(this, key);
      };
    }),
    logout.click(),
  ]);
  expect(thrown.type()).toBe('error');
  await expect(page.getByRole('heading', { level: 1, name: 'LINEでかんたんログイン' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => ['access-token', 'client', 'uid', 'token-type'].includes(key))).toEqual([]);
  await logIn(page);
  await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
  expect(redirectUris.length).toBe(1);
});
