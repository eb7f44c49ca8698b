import { expect, test } from 'playwright/test';
import { violationsOn } from '#tests/e2e/support/axe.ts';
import type { BuiltClient } from '#tests/e2e/support/debug-client.ts';
import { buildDebugClient } from '#tests/e2e/support/debug-client.ts';
import { FITS, squeezedOn } from '#tests/e2e/support/layout.ts';
import { APP, accessToken, expectSignedIn, LINK } from '#tests/e2e/support/liff-visit.ts';
import { refuseStrangers, routeFriendship, seedLoggedIn } from '#tests/support/line-hosts.ts';

test.use({ baseURL: APP.origin });

let client: BuiltClient;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  client = await buildDebugClient(APP);
});
test.afterAll(() => client.remove());

test('the debug page shows the SDK’s state and, after a reload, the earlier events, but no token', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await client.serve(context);
  await routeFriendship(context, APP, false);
  await seedLoggedIn(context, APP, { accessToken });
  await page.goto(LINK);
  await expectSignedIn(page);
  await page.locator('a[href="/debug"]').click();
  const report = page.locator('pre');
  await expect(report).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await squeezedOn(page)).toEqual(FITS);
  await expect(report).toContainText('"sdk":"LIFF SDK 2.31.0","os":"web"');
  await expect(report).toContainText('"scopes":["profile"]');
  await expect(report).toContainText('"isFriend":false');
  await page.reload();
  await expect(report).toContainText('line init.answered opened');
  await expect(report).toContainText('line: null');
  expect(await page.content()).not.toContain(accessToken);
  assertNoStrangers();
});
