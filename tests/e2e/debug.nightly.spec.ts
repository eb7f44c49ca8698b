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
  await page.getByRole('link', { name: 'デバッグ画面を開く' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'デバッグ' })).toBeVisible();
  for (const view of [/^イベント/, /^アクター/, '環境']) {
    await page.getByRole('button', { name: view }).first().click();
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await squeezedOn(page)).toEqual(FITS);
  }
  const facts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'LINE' }) });
  await expect(facts).toContainText('初期化済み');
  await expect(facts).toContainText('友だちいいえ');
  await expect(facts).toContainText('SDKLIFF SDK 2.31.0');
  await expect(facts).toContainText('OSweb');
  await expect(facts).toContainText('スコープprofile');
  await page.reload();
  await expect(page.getByText('init.answered')).toBeVisible();
  expect(await page.content()).not.toContain(accessToken);
  await page.getByRole('button', { name: '環境' }).click();
  await expect(facts).toContainText('前回LINEを開いたときの記録です');
  assertNoStrangers();
});
