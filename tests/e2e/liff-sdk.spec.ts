import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { simulatedLineTokens } from '#provider/line/simulated-line-tokens.ts';
import { SIMULATOR_SECRET } from '#provider/serve/provider-deps.ts';
import { invariant } from '#src/lib/invariant.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import type { MiniApp } from '#tests/support/line-hosts.ts';
import {
  refuseStrangers,
  routeLoginRedirect,
  seedInClient,
  seedLoggedIn,
} from '#tests/support/line-hosts.ts';

import { LIFF_SITE } from './support/origins.ts';

/** A build with this LIFF id uses LINE's real SDK; LINE's hosts are played by tests/support/line-hosts.ts. */
const APP: MiniApp = { liffId: '1234567890-AbcdEfgh', origin: LIFF_SITE };
const PROTECTED = '/mypage/visitReservations';

const regular = personas.find(({ key }) => key === 'regular');
invariant(regular, 'liff-sdk.spec: there is no persona regular.');
const LINK = `${PROTECTED}?uuid=${regular.uuid}&utm_source=%E6%96%B0%E8%81%9E`;
const accessToken = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now }).issue(regular);

test.use({ baseURL: APP.origin });

/** What the app sends to sign in with, once it does. */
const signInOf = async (page: Page): Promise<unknown> => {
  const request = await page.waitForRequest((asked) => asked.url().endsWith('/customers/api/auth/sign_in'));
  return request.postDataJSON();
};

const SIGN_IN = { line_access_token: accessToken, uuid: regular.uuid };

/** The page's path once nothing of LINE is left in the URL. */
const expectCleanUrl = (page: Page) =>
  expect(page).toHaveURL(
    (url) => url.pathname === PROTECTED && !/code=|liff|error=|access_token/i.test(url.href),
  );

test('outside LINE, signed in before: the provider gets the token and LINE is asked nothing', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await seedLoggedIn(context, APP, { accessToken });
  const signIn = signInOf(page);
  await page.goto(LINK);
  expect(await signIn).toEqual(SIGN_IN);
  await expectCleanUrl(page);
  assertNoStrangers();
});

test('outside LINE, not signed in: the whole redirect brings back the page, the uuid and a clean URL', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await page.goto(LINK);
  const signIn = signInOf(page);
  await page.getByRole('button', { name: 'LINEでログインする' }).click();
  expect(await signIn).toEqual(SIGN_IN);
  expect(redirectUris.map((uri) => new URL(uri).pathname)).toEqual([PROTECTED]);
  await expectCleanUrl(page);
  assertNoStrangers();
});

test('a refused consent is explained, taken out of the URL, and can be tried again', async ({
  page,
  context,
}) => {
  await refuseStrangers(context, APP);
  const { redirectUris } = await routeLoginRedirect(context, APP, { outcome: 'consentRefused' });
  await page.goto(LINK);
  await page.getByRole('button', { name: 'LINEでログインする' }).click();
  await expect(page.getByRole('heading', { name: lineProblemWords.consentRefused.title })).toBeVisible();
  await expectCleanUrl(page);
  await page.getByRole('button', { name: lineProblemWords.consentRefused.action }).click();
  await expect.poll(() => redirectUris.length).toBe(2);
});

test('a refused code is explained and leads to no loop', async ({ page, context }) => {
  await refuseStrangers(context, APP);
  const { redirectUris } = await routeLoginRedirect(context, APP, { outcome: 'codeRefused' });
  await page.goto(LINK);
  await page.getByRole('button', { name: 'LINEでログインする' }).click();
  await expect(page.getByRole('heading', { name: lineProblemWords.loginFailed.title })).toBeVisible();
  await expectCleanUrl(page);
  expect(redirectUris.length).toBe(1);
});

test('in LINE: liff.state leads to the page, and the token to a session', async ({ page, context }) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await seedInClient(context, APP, { accessToken });
  const signIn = signInOf(page);
  await page.goto(`/?liff.state=${encodeURIComponent(LINK)}`);
  expect(await signIn).toEqual(SIGN_IN);
  await expectCleanUrl(page);
  assertNoStrangers();
});

test('in LINE with an expired token: one tap signs in anew', async ({ page, context }) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await routeLoginRedirect(context, APP, { accessToken });
  await seedInClient(context, APP, { accessToken: 'EXPIRED', tokenAccepted: false });
  await page.goto(LINK);
  await expect(page.getByRole('heading', { name: lineProblemWords.tokenExpired.title })).toBeVisible();
  const signIn = signInOf(page);
  await page.getByRole('button', { name: lineProblemWords.tokenExpired.action }).click();
  expect(await signIn).toEqual(SIGN_IN);
  await expectCleanUrl(page);
  assertNoStrangers();
});
