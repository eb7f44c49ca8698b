import { APP, accessToken, expectSignedIn, LINK } from '#tests/e2e/support/liff-visit.ts';
import { routeFriendship, routeLoginRedirect } from '#tests/support/line-hosts.ts';
import { expect, test } from './webkit-test.ts';

test.use({ baseURL: APP.origin, knownToLine: false });

test('in WebKit, LINE’s real SDK signs in, and its redirect returns to the page with a clean URL', async ({
  page,
  context,
}) => {
  await routeFriendship(context, APP, true);
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await page.goto(LINK);
  await page.getByRole('button', { name: 'LINEでログインする' }).click();
  await expectSignedIn(page);
  expect(redirectUris.map((uri) => new URL(uri).pathname)).toEqual([new URL(LINK, APP.origin).pathname]);
});
