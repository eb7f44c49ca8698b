import type { Page } from 'playwright/test';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Closes LINE's window and opens it again. The new tab has an empty session storage and the same local storage. */
async function closeAndReopen({ page, uuid, plan }: Customer): Promise<Customer> {
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  return customerOn(next, uuid, plan);
}

const resume = (page: Page) => page.getByRole('button', { name: '続きから入力する' });

test('after LINE’s window was closed, the home page and the guide offer to continue the draft', async ({
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
  await meeting(
    'F14',
    'booking',
    'if the page closes while the booking is made, it is made once and the receipt is shown later',
    async () => {
      const booking = await catchNext(later.page, CALLS.book);
      await later.pressOn('confirm');
      await (await booking.next()).fetch();
      const last = await closeAndReopen(later);
      await last.openLink();
      await last.expectAt('complete');
      await expectOneBooking(last);
      await last.openLink('/');
      await expect(last.page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
      await expect(last.page.getByRole('link', { name: /入力が途中です/ })).toHaveCount(0);
    },
  );
});
