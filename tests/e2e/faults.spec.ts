import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { pickWish } from '#tests/e2e/support/answers.ts';
import { endSessions, fillSlot, shortenRule } from '#tests/e2e/support/behind-the-app.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn, expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import {
  arrivalTold,
  CALLS,
  catchNext,
  loseNext,
  loseNextAnswer,
  refuseNext,
} from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const refuseLookup = (page: Page) =>
  refuseNext(page, CALLS.listReservations, 500, 'サーバーでエラーが発生しました。');
const { notSent, outcomeUnknown } = consultationFlow.problems;

const main = (page: Page) => page.getByRole('main');

/** Nothing was booked, nothing is lost, the page says so, and another try books once. */
async function expectAnotherTryBooksOnce(customer: Customer): Promise<void> {
  await expect(customer.page.getByText(notSent.inline)).toBeVisible();
  await customer.expectReview();
  await expectNoBooking(customer);
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  await expectOneBooking(customer);
}

test.describe('a submit that fails', () => {
  test('when the booking cannot be looked up either, the next tap looks again instead of booking again', {
    annotation: meets('F6', 'booking', 'not known: said so, the next press finds it, booked once'),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/ERR_FAILED .*consultation_visit_reservations/);
    trouble.expect(/500 .*api\/visit_reservations/);
    await customer.resumeAt('confirm');
    await loseNextAnswer(page, CALLS.book, () => refuseLookup(page));
    await customer.pressOn('confirm');
    await expect(page.getByText(outcomeUnknown.inline)).toBeVisible();
    await customer.expectReview();
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });
});

test.describe('an outage', () => {
  test('in which nothing arrived and nothing could be looked up: one press after it books', {
    annotation: meets('F5', 'booking', 'not known: said so, one press books once'),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/ERR_FAILED .*consultation_visit_reservations/);
    trouble.expect(/500 .*api\/visit_reservations/);
    await customer.resumeAt('confirm');
    await loseNext(page, CALLS.book, () => refuseLookup(page));
    await customer.pressOn('confirm');
    await expect(page.getByText(outcomeUnknown.inline)).toBeVisible();
    await expectNoBooking(customer);
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });
});

test.describe('a page that goes away in mid-submit', () => {
  test('a reload before the request arrived: looked up, not booked, and booked once by the next tap', {
    annotation: meets(
      'F13',
      'booking',
      'reloaded while sending, unheard: every answer there, the next press books once',
    ),
  }, async ({ page, customer }) => {
    await customer.resumeAt('confirm');
    const booking = await catchNext(page, CALLS.book);
    await customer.pressOn('confirm');
    await booking.next();
    await page.reload();
    await expectAnotherTryBooksOnce(customer);
  });

  test('a request that arrives after the reload and before the next tap is not booked twice', {
    annotation: meets('F11', 'booking', 'an old request that arrives late is not booked twice'),
  }, async ({ page, customer }) => {
    await customer.resumeAt('confirm');
    const booking = await catchNext(page, CALLS.book);
    await customer.pressOn('confirm');
    const late = await booking.next();
    await page.reload();
    await expect(page.getByText(notSent.inline)).toBeVisible();
    await late.fetch();
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });

  test('a closed tab, and the link opened anew: looked up and found, booked once', {
    annotation: meets('F14', 'booking', 'closed while sending, done: the receipt, booked once'),
  }, async ({ page, context, customer }) => {
    await customer.resumeAt('confirm');
    const booking = await catchNext(page, CALLS.book);
    await customer.pressOn('confirm');
    await (await booking.next()).fetch();
    await page.close();
    const reopened = customerOn(await context.newPage(), customer.uuid, customer.plan);
    await reopened.openLink();
    await reopened.expectAt('complete');
    await expectOneBooking(reopened);
  });

  test('a closed tab before the request arrived, and the link opened anew: nothing is booked or lost', {
    annotation: meets(
      'F14',
      'booking',
      'closed while sending, unheard: every answer there, the next press books once',
    ),
  }, async ({ page, context, customer }) => {
    await customer.resumeAt('confirm');
    const booking = await catchNext(page, CALLS.book);
    await customer.pressOn('confirm');
    const unheard = await booking.next();
    // A closing page would send the request that the test holds, so it is dropped first, as the page is left.
    await page.goto('about:blank');
    await unheard.abort();
    await page.close();
    const reopened = customerOn(await context.newPage(), customer.uuid, customer.plan);
    await reopened.openLink();
    await expectAnotherTryBooksOnce(reopened);
  });

  test('a killed tab that the browser restores looks the booking up and shows its receipt', {
    annotation: meets('F14', 'booking', 'killed and restored: the receipt, booked once'),
  }, async ({ page, context, customer }) => {
    await customer.resumeAt('confirm');
    const booking = await catchNext(page, CALLS.book);
    await customer.pressOn('confirm');
    await (await booking.next()).fetch();
    const url = page.url();
    const kept = await page.evaluate(() => ({ ...sessionStorage }));
    await page.close();
    const restored = customerOn(await context.newPage(), customer.uuid, customer.plan);
    await restored.page.addInitScript((entries) => Object.assign(sessionStorage, entries), kept);
    await restored.page.goto(url);
    await restored.expectAt('complete');
    await expectOneBooking(restored);
  });
});

test.describe('a provider that says no', () => {
  test('a slot taken meanwhile leads to the dates, that wish marked; another one returns to confirm', {
    annotation: meets('F9', 'booking', '422, the slot is taken: back to the dates, that wish marked'),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/422 .*consultation_visit_reservations/);
    const { shop, wishes } = customer.plan;
    const [first, ...others] = wishes;
    await customer.resumeAt('confirm');
    await fillSlot(shop.id, first);
    await customer.pressOn('confirm');
    await customer.expectAt('selectDesiredDate');
    const card = page.getByRole('region', { name: '第1希望' });
    await expect(card).toContainText(`${first.time}〜`);
    await expect(card).toContainText('予約できなくなりました');
    await expect(page.getByRole('region', { name: '第2希望' })).not.toContainText('予約できなくなりました');
    await expectNoBooking(customer);

    const other = { date: first.date, time: '15:00' };
    const changed = customerOn(page, customer.uuid, { shop, wishes: [other, ...others] });
    await pickWish(page, other);
    await changeButton(page).click();
    await changed.expectReview();
    await changed.pressOn('confirm');
    await changed.expectAt('complete');
    await expectOneBooking(changed);
  });

  test('a refused profile leads to the profile with the field marked, and back to confirm', {
    annotation: meets('F9', 'booking', '422, a field: back to it, marked'),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/422 .*customer_profile/);
    await customer.resumeAt('confirm');
    await shortenRule(customer.uuid, 'street_address', 5);
    await customer.pressOn('confirm');
    await customer.expectAt('setProfile');
    const street = page.getByLabel('町名・番地');
    await expect(street).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('電話番号')).toHaveAttribute('aria-invalid', 'false');
    await expect(main(page)).toContainText('5文字以内で入力してください');
    await expectNoBooking(customer);

    await street.fill('港1-2');
    await changeButton(page).click();
    await customer.expectAt('confirm');
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });
});

test.describe('a session that ends in mid-flow', () => {
  const signInAgain = (page: Page) => page.getByRole('button', { name: 'LINEでログインする' }).click();

  test('at a step that asks for more: sign-in leads back to it, ready, with every answer', async ({
    page,
    customer,
    trouble,
  }) => {
    trouble.expect(/401 .*builder_shops/);
    const told = arrivalTold(page);
    await customer.goTo('selectShop');
    await told;
    await endSessions(customer.uuid);
    // Its open days are asked for at once, but who only chooses is not led away.
    await customer.fillStep('selectShop');
    await customer.pressOn('selectShop');
    await signInAgain(page);
    await customer.expectAt('selectDesiredDate');
    await customer.fillStep('selectDesiredDate');
    await customer.pressOn('selectDesiredDate');
    await customer.expectAt('setProfile');
    await customer.pressBack();
    await customer.pressBack();
    await customer.findEveryAnswerUpTo('setProfile');
  });

  test('at the submit: sign-in leads back to confirm with every answer, and books once', {
    annotation: meets(
      'F8',
      'booking',
      '401 at the submit: sign-in, back at confirm with every answer, booked once',
    ),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/401 .*customer_profile/);
    trouble.expect(/401 .*\/(visit_reservations|reservations|meetings)\)/);
    const told = arrivalTold(page);
    await customer.resumeAt('confirm');
    await told;
    await endSessions(customer.uuid);
    await customer.pressOn('confirm');
    await signInAgain(page);
    await customer.expectReview();
    await expectNoBooking(customer);
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });

  test('before a reload: LINE renews it and nothing is lost', {
    annotation: meets('F8', 'booking', '401 at a reload: LINE renews the session, nothing lost'),
  }, async ({ page, customer, trouble }) => {
    // What the page asks while its token is being checked.
    trouble.expect(/401 /);
    const told = arrivalTold(page);
    await customer.resumeAt('confirm');
    await told;
    await endSessions(customer.uuid);
    await page.reload();
    await customer.findEveryAnswerUpTo('confirm');
    await customer.pressOn('confirm');
    await customer.expectAt('complete');
    await expectOneBooking(customer);
  });
});
