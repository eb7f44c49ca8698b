import { giveVisit } from '#tests/e2e/support/behind-the-app.ts';
import { cutOn, WHOLE } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const SEEN = /^\d+月\d+日\(.\) \d\d:\d\dに確認した内容です$/;

test('offline, the home page still shows the next booking, and small phones cut off no text', async ({
  customer,
  page,
  trouble,
}) => {
  trouble.allow(/net::ERR_FAILED/);
  await giveVisit(customer.uuid, customer.plan.shop);
  const card = page.getByRole('region', { name: '次回のご予約' });
  const facts = card.locator('dl');
  await customer.openLink('/');
  await expect(facts).toContainText('予約番号');
  const told = await facts.textContent();

  await test.step('offline, after going back from another page', async () => {
    await page.getByRole('link', { name: 'イベント・見学会' }).click();
    await page.getByRole('heading', { level: 1, name: 'イベント・見学会' }).waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await expect(card.getByText(SEEN)).toBeVisible();
    expect(await facts.textContent()).toBe(told);
    await page.context().setOffline(false);
  });

  await test.step('after a reload, if only the provider cannot be reached', async () => {
    await page.route(/\/api\//, (route) => route.abort());
    await page.reload();
    await expect(card.getByText(SEEN)).toBeVisible();
    expect(await facts.textContent()).toBe(told);
  });

  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOn(page)).toEqual(WHOLE);
  }

  await test.step('the card shows the provider’s data again after the outage', async () => {
    await page.unroute(/\/api\//);
    await card.getByRole('button', { name: 'ご予約をもう一度読み込む' }).click();
    await expect(card.getByText(SEEN)).toHaveCount(0);
    await expect(facts).toContainText('予約番号');
  });
});
