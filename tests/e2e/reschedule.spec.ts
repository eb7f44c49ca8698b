import type { Page } from 'playwright/test';
import { pickWish } from '#tests/e2e/support/answers.ts';
import { giveVisit, reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { CALLS, catchNext, loseNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { stopAt } from '#tools/review/recording/recording.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const changed = (page: Page) => page.getByRole('heading', { name: '変更のご希望を承りました' });
const dates = (page: Page) => page.getByRole('heading', { level: 1, name: 'ご予約の日時' });

/** Goes back in the browser and waits until the app has moved forward again. */
const backAndUndone = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((undone) => {
        let moves = 0;
        window.addEventListener('popstate', () => {
          moves += 1;
          if (moves === 2) undone();
        });
        window.history.back();
      }),
  );

test('a booking is changed once, despite an outage, a reload, going back and a second tab', {
  tag: '@photographed',
}, async ({ page, context, customer, trouble }) => {
  trouble.expect(/ERR_FAILED .*consultation_visit_reservations/);
  const path = await giveVisit(customer.uuid, customer.plan.shop, customer.plan.wishes[0]);
  const [old] = await reservationsOf(customer.uuid);
  await customer.openLink(path);
  await page.getByRole('link', { name: '予約内容を変更する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '変更内容のご確認' })).toBeVisible();
  await stopAt(page, 'reschedule-unchanged');
  for (const section of ['ご来場の店舗', 'ご来場について']) {
    await page.getByRole('button', { name: `変更する（${section}）` }).click();
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    await button(page, '戻る').click();
    await expect(page.getByRole('heading', { level: 1, name: '変更内容のご確認' })).toBeVisible();
  }
  await button(page, '日時を変更する').click();
  await expect(dates(page)).toBeVisible();
  await expect(page.getByText(/^いまのご予約　/)).toBeVisible();
  await button(page, '第1希望を変更').click();
  await page.getByRole('gridcell').first().waitFor();
  await stopAt(page, 'reschedule-dates');
  const { date, times } = customer.plan.shop.slots[7] ?? { date: '', times: [] };
  await pickWish(page, { date, time: times.at(-1) ?? '' });
  await button(page, '変更して確認に戻る').click();
  await expect(page.getByRole('heading', { level: 1, name: '変更内容のご確認' })).toBeVisible();
  await stopAt(page, 'reschedule-confirm');

  const second = await context.newPage();
  const outcome =
    'after a lost request the next press changes the booking once, and a second tab shows the change';
  await meeting('F5', 'booking', outcome, async () => {
    await loseNext(page, CALLS.book);
    await button(page, 'この内容に変更する').click();
    await expect(page.getByRole('alert').filter({ hasText: '。' })).toBeVisible();
    await second.goto(`${path}/reschedule/selectDesiredDate?uuid=${customer.uuid}`);
    await expect(second.getByRole('heading', { level: 1, name: '変更内容のご確認' })).toBeVisible();

    const booking = await catchNext(page, CALLS.book);
    await button(page, 'この内容に変更する').click();
    const route = await booking.next();
    await stopAt(page, 'reschedule-busy');
    await backAndUndone(page);
    await expect(page.getByRole('heading', { level: 1, name: '変更内容のご確認' })).toBeVisible();
    await route.fetch();
    await page.reload();
    await expect(changed(page)).toBeVisible();
    await expect(page.getByText(/^変更前のご予約（.+）はキャンセルしました。$/)).toBeVisible();
    await stopAt(page, 'reschedule-complete');
    await second.reload();
    await expect(changed(second)).toBeVisible();
  });
  const rows = await reservationsOf(customer.uuid);
  expect(rows.map(({ id, status }) => [id === old?.id, status])).toEqual([
    [true, 'cancelled'],
    [false, 'requested'],
  ]);
});

test('before sending a booking that overlaps another, the review links to that other booking', {
  tag: '@photographed',
}, async ({ page, customer, trouble }) => {
  trouble.expect(/422 .*consultation_visit_reservations/);
  const [first] = customer.plan.wishes;
  const path = await giveVisit(customer.uuid, customer.plan.shop, first);
  await customer.resumeAt('confirm');
  await customer.pressOn('confirm');
  await expect(page.getByText(/^ご希望の日時と重なるご予約があります。/)).toBeVisible();
  await stopAt(page, 'confirm-overlap');
  const link = page.getByRole('alert').getByRole('link').first();
  await expect(link).toHaveAttribute('href', path);
  await page.getByRole('button', { name: 'このまま予約する' }).click();
  await expect(page.getByText('同じ日時のご予約があります。').first()).toBeVisible();
  expect(await reservationsOf(customer.uuid)).toHaveLength(1);
});
