import type { Page } from 'playwright/test';
import { createCustomer } from '#tests/e2e/support/behind-the-app.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** LINE's window is closed and opened again: a new tab, in which nothing lies. */
async function closeAndReopen({ page, uuid, plan }: Customer): Promise<Customer> {
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  return customerOn(next, uuid, plan);
}

const resume = (page: Page) => page.getByRole('button', { name: '続きから入力する' });

test('answers outlive LINE’s window: home offers to go on, the guide asks, and the booking is made', async ({
  customer,
}) => {
  await customer.resumeAt('hearing');
  const later = await closeAndReopen(customer);
  await later.openLink('/');
  await later.page.getByRole('link', { name: /^家づくり相談の入力が途中です/ }).click();
  await later.expectAt('guide');
  await resume(later.page).click();
  await later.expectAt('hearing');
  await later.fillStep('hearing');
  await later.pressOn('hearing');
  await later.expectReview();
  await later.pressOn('confirm');
  await later.expectAt('complete');
  await expectOneBooking(later);
  await later.openLink('/');
  await expect(later.page.getByRole('link', { name: /入力が途中です/ })).toHaveCount(0);
});

test('a booking that was under way when LINE’s window was closed is found by the next visit, and made once', async ({
  customer,
}) => {
  await customer.resumeAt('confirm');
  const booking = await catchNext(customer.page, CALLS.book);
  await customer.pressOn('confirm');
  await (await booking.next()).fetch();
  const later = await closeAndReopen(customer);
  await later.openLink();
  await later.expectAt('complete');
  await expectOneBooking(later);
});

test('nothing that was begun is shown to another visitor of the same phone', async ({ customer }) => {
  await customer.resumeAt('hearing');
  const other = await createCustomer({ asksHearing: false });
  const later = customerOn((await closeAndReopen(customer)).page, other.uuid, customer.plan);
  await later.openLink();
  await expect(later.page.getByRole('heading', { level: 1, name: 'LINEでかんたんログイン' })).toBeVisible();
  expect(
    await later.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});
