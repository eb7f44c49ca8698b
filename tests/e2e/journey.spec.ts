import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import type { Wish } from '#src/ui/wish.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { expect, firstPlan, test } from '#tests/e2e/support/test.ts';

const LIST = '/mypage/visitReservations';
/** The first of the demo shops. */
const PLACE = '東京都立川市曙町2丁目38-5';

const persona = (key: (typeof personas)[number]['key']) => {
  const found = personas.find((candidate) => candidate.key === key);
  invariant(found, `journey.spec: there is no persona ${key}.`);
  return found;
};

const signInButton = (page: Page) => page.getByRole('button', { name: 'LINEでログインする' });

/** On a national holiday the day of the week is followed by ・祝. */
const asOnReceipt = (wish: Wish) =>
  new RegExp(formatWish(wish).replace('(', '\\(').replace(')', '(・祝)?\\)'));

/** The receipt offers the first wish for the calendar, in the right hour. */
async function expectCalendarEntry({ page, plan }: Customer): Promise<void> {
  const link = page.getByRole('link', { name: '第1希望をカレンダーに追加する' });
  const { searchParams, origin } = new URL((await link.getAttribute('href')) ?? '');
  const [first] = plan.wishes;
  const start = new Date(`${first.date}T${first.time}:00+09:00`);
  const end = new Date(start.getTime() + 90 * 60 * 1000);
  const basic = (instant: Date) => instant.toISOString().replace(/[-:]|\.000/g, '');
  expect({ origin, dates: searchParams.get('dates'), place: searchParams.get('location') }).toEqual({
    origin: 'https://calendar.google.com',
    dates: `${basic(start)}/${basic(end)}`,
    place: PLACE,
  });
  await expect(page.getByRole('main')).toContainText(asOnReceipt(first));
}

test.describe('a browser that does not know the customer yet', () => {
  test.use({ knownToLine: false });

  test('the newcomer books, from the link over the receipt, which offers the first wish for the calendar, to the list of reservations', async ({
    page,
  }) => {
    const { uuid, displayName } = persona('newcomer');
    const customer = customerOn(page, uuid, await firstPlan(uuid));
    const before = await reservationsOf(uuid);
    await customer.openLink();
    await customer.signIn(displayName);
    await customer.walkTo('confirm');
    await customer.expectReview();
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    const made = (await reservationsOf(uuid)).slice(before.length);
    const number = `H-${String(made[0]?.id).padStart(6, '0')}`;
    expect(made.length).toBe(1);
    await expect(page.getByRole('main')).toContainText(number);
    await expectCalendarEntry(customer);

    await customer.pressOn('complete');
    await expect(page.getByRole('heading', { level: 1, name: 'ご予約の確認' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === LIST);
    const entry = page.getByRole('listitem').filter({ hasText: number });
    await expect(entry).toContainText('日時の確認中');
    await expect(entry).toContainText(customer.plan.shop.name);
    for (const { time } of customer.plan.wishes) await expect(entry).toContainText(`${time}〜`);
  });

  test('a deep link returns after sign-in to the page that was asked for, its fragment too; back from the sign-in leaves the app', async ({
    page,
    customer,
  }) => {
    await page.goto('about:blank');
    await page.goto(`${LIST}?uuid=${customer.uuid}#bottom`);
    await expect(page.getByRole('main')).toContainText('ページへ進みます。');
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    await page.goForward();
    await customer.signIn('佐藤 はるか');
    await expect(page.getByRole('heading', { name: '現在、ご予約はありません' })).toBeVisible();
    await expect(page).toHaveURL(({ pathname, hash }) => pathname + hash === `${LIST}#bottom`);
  });

  test('signing out clears the draft, so that the next sign-in starts clean', async ({ page, customer }) => {
    await test.step('a deep link into the wizard leads after sign-in to the first step that lacks an answer', async () => {
      await customer.openLink('/consultations/confirm');
      await customer.signIn('佐藤 はるか');
      await customer.expectAt('selectShop');
    });
    await customer.fillStep('selectShop');
    await customer.pressOn('selectShop');
    await customer.expectAt('selectDesiredDate');
    await page.goto('/');
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(signInButton(page)).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft|receipt/.test(key))),
    ).toEqual([]);
    await customer.signIn('佐藤 はるか');
    await page.getByRole('link', { name: '家づくり相談を予約する' }).click();
    await customer.expectAt('guide');
    await customer.pressOn('guide');
    await customer.expectAt('selectShop');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});
