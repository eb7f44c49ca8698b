import { pickWish } from '#tests/e2e/support/answers.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { stopAt } from '#tools/review/recording/recording.ts';

test('a booking is changed to another time, and a page that is killed while it books ends with exactly one', {
  tag: '@photographed',
}, async ({ page, customer }) => {
  await customer.resumeAt('confirm');
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  const [old] = await reservationsOf(customer.uuid);

  await page.goto(`/mypage/visitReservations/visits/${old?.id}`);
  await page.getByRole('link', { name: '日時を変更する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新しい日時' })).toBeVisible();
  await expect(page.getByText(/^いまのご予約　/)).toBeVisible();
  await page.getByRole('gridcell').first().waitFor();
  await stopAt(page, 'reschedule-dates');
  const { date, times } = customer.plan.shop.slots[7] ?? { date: '', times: [] };
  await pickWish(page, { date, time: times.at(-1) ?? '' });
  await page.getByRole('button', { name: '変更内容を確認する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '変更内容のご確認' })).toBeVisible();
  await stopAt(page, 'reschedule-confirm');

  const booking = await catchNext(page, CALLS.book);
  await page.getByRole('button', { name: 'この内容に変更する' }).click();
  const route = await booking.next();
  await stopAt(page, 'reschedule-busy');
  await route.fetch();
  await page.reload();

  await expect(page.getByRole('heading', { name: '新しい日時のご希望を承りました' })).toBeVisible();
  await expect(page.getByText(/^変更前のご予約（.+）はキャンセルしました。$/)).toBeVisible();
  await stopAt(page, 'reschedule-complete');
  const rows = await reservationsOf(customer.uuid);
  expect(rows.map(({ id, status }) => [id === old?.id, status])).toEqual([
    [true, 'cancelled'],
    [false, 'requested'],
  ]);
});

test('a second booking at the same time is named before it is sent, with a link to the first', {
  tag: '@photographed',
}, async ({ page, customer, trouble }) => {
  trouble.expect(/422 .*consultation_visit_reservations/);
  await customer.resumeAt('confirm');
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  await customer.resumeAt('confirm');
  await customer.pressOn('confirm');
  await expect(page.getByText(/^ご希望の日時と重なるご予約があります。/)).toBeVisible();
  await stopAt(page, 'confirm-overlap');
  const [first] = await reservationsOf(customer.uuid);
  const link = page.getByRole('alert').getByRole('link').first();
  await expect(link).toHaveAttribute('href', `/mypage/visitReservations/visits/${first?.id}`);
  await page.getByRole('button', { name: 'このまま予約する' }).click();
  await expect(page.getByText('同じ日時のご予約があります。').first()).toBeVisible();
  expect(await reservationsOf(customer.uuid)).toHaveLength(1);
});
