import { expect, test } from 'playwright/test';
import { APP, accessToken, expectCleanUrl, LINK, SIGN_IN, signInOf } from '#tests/e2e/support/liff-visit.ts';
import { signInButton } from '#tests/e2e/support/on-page.ts';
import {
  refuseStrangers,
  routeFriendship,
  routeLoginRedirect,
  seedInClient,
} from '#tests/support/line-hosts.ts';

test.use({ baseURL: APP.origin });

test('outside LINE, a sign-in returns to the link’s page with the link’s uuid and a clean URL', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await routeFriendship(context, APP, true);
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await page.goto(LINK);
  const signIn = signInOf(page);
  await signInButton(page).click();
  expect(await signIn).toEqual(SIGN_IN);
  expect(redirectUris.map((uri) => new URL(uri).pathname)).toEqual([new URL(LINK, APP.origin).pathname]);
  await expectCleanUrl(page);
  assertNoStrangers();
});

test('ARR-11 in LINE, `liff.state` selects the page and the token opens a session', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await routeFriendship(context, APP, true);
  await seedInClient(context, APP, { accessToken });
  const signIn = signInOf(page);
  await page.goto(`/?liff.state=${encodeURIComponent(LINK)}`);
  expect(await signIn).toEqual(SIGN_IN);
  await expectCleanUrl(page);
  assertNoStrangers();
});
