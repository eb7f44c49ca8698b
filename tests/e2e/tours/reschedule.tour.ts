import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import { formatRank } from '#src/ui/wish.ts';
import { pickWish } from '#tests/e2e/support/answers.ts';
import { giveVisit, reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import { CALLS, catchNext, loseNext } from '#tests/e2e/support/journey-calls.ts';
import { alert, button, title } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const { complete, confirm, selectDesiredDate } = rescheduleFlow.steps;
const review = (page: Page) => title(page, confirm?.copy.title);
const changed = (page: Page) => title(page, complete?.copy.title);

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

/**
 * Tries to book at the time of another booking, and then moves that booking, despite an outage, a reload, going back and a
 * second tab.
 */
export const rescheduleTour: Tour = async function* ({ customer, trouble }) {
  const { page, uuid, plan } = customer;
  const path = await giveVisit(uuid, plan.shop, plan.wishes[0]);
  const [old] = await reservationsOf(uuid);
  trouble.expect(/422 .*consultation_visit_reservations/);
  await customer.resumeAt('confirm');
  await customer.pressOn('confirm');
  const { overlaps } = consultationFlow.problems;
  await expect(alert(page)).toContainText(overlaps.inline);
  await expect(alert(page).getByRole('link').first()).toHaveAttribute('href', path);
  yield 'confirm-overlap';

  await button(page, overlaps.next ?? '').click();
  await page.getByText('同じ日時のご予約があります。').first().waitFor();
  expect(await reservationsOf(uuid)).toHaveLength(1);

  await customer.openLink(path);
  await page.getByRole('link', { name: '予約内容を変更する' }).click();
  await review(page).waitFor();
  yield 'reschedule-unchanged';

  await button(page, '日時を変更する').click();
  await title(page, selectDesiredDate?.copy.title).waitFor();
  await page.getByText(/^いまのご予約　/).waitFor();
  await button(page, `${formatRank(0)}を変更`).click();
  await page.getByRole('gridcell').first().waitFor();
  yield 'reschedule-dates';

  const { date, times } = plan.shop.slots[7] ?? { date: '', times: [] };
  await pickWish(page, { date, time: times.at(-1) ?? '' });
  await changeButton(page).click();
  await review(page).waitFor();
  yield 'reschedule-confirm';

  const change = button(page, confirm?.copy.next ?? '');
  const second = await page.context().newPage();
  trouble.expect(/ERR_FAILED .*consultation_visit_reservations/);
  await loseNext(page, CALLS.book);
  await change.click();
  await alert(page).waitFor();
  await second.goto(`${path}/reschedule/selectDesiredDate?uuid=${uuid}`);
  await review(second).waitFor();
  const booking = await catchNext(page, CALLS.book);
  await customer.doubleTap(change);
  const route = await booking.next();
  yield 'reschedule-busy';

  await backAndUndone(page);
  await review(page).waitFor();
  await route.fetch();
  await page.reload();
  await changed(page).waitFor();
  await page.getByText(/^変更前のご予約（.+）はキャンセルしました。$/).waitFor();
  yield 'reschedule-complete';

  await second.reload();
  await changed(second).waitFor();
  await second.close();
  const rows = await reservationsOf(uuid);
  expect(rows.map(({ id, status }) => [id === old?.id, status])).toEqual([
    [true, 'cancelled'],
    [false, 'requested'],
  ]);
};
