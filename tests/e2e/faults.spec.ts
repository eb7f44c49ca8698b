import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn, expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { CALLS, loseNext, loseNextAnswer, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { pressAndHold } from '#tests/e2e/support/refused-sends.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { notSent, outcomeUnknown } = consultationFlow.problems;

const refuseLookup = (page: Page) =>
  refuseNext(page, CALLS.listReservations, 500, 'サーバーでエラーが発生しました。');

/** Expects that nothing was booked, that every answer is still there, and that the page says so. */
async function expectNotSent(customer: Customer): Promise<void> {
  await expect(customer.page.getByText(notSent.inline)).toBeVisible();
  await customer.expectReview();
  await expectNoBooking(customer);
}

test('after an outage one press books once, and a booking in doubt is looked up, not repeated', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED .*consultation_visit_reservations/);
  trouble.expect(/500 .*api\/visit_reservations/);
  await customer.resumeAt('confirm');
  await meeting('F5', 'booking', 'an unknown outcome is shown, and one more press books once', async () => {
    await loseNext(page, CALLS.book, () => refuseLookup(page));
    await customer.pressOn('confirm');
    await expect(page.getByText(outcomeUnknown.inline)).toBeVisible();
    await expectNoBooking(customer);
    await loseNextAnswer(page, CALLS.book, () => refuseLookup(page));
    await customer.pressOn('confirm');
    await expect.poll(async () => (await reservationsOf(customer.uuid)).length).toBe(1);
  });
  await meeting(
    'F6',
    'booking',
    'an unknown outcome is shown, and the next press finds the one booking',
    async () => {
      await expect(page.getByText(outcomeUnknown.inline)).toBeVisible();
      await customer.expectReview();
      await customer.pressOn('confirm');
      await customer.expectAt('complete');
      await expectOneBooking(customer);
    },
  );
  await test.step('typing a step’s URL after the receipt opens an empty first step', async () => {
    await page.goto(STEPS.confirm.path);
    await customer.expectAt('selectShop');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

test.describe('a page that is closed while sending', () => {
  test('keeps the answers if the request did not arrive, or shows the receipt later if it did', async ({
    page,
    context,
    customer,
  }) => {
    const inNewTab = async () => customerOn(await context.newPage(), customer.uuid, customer.plan);
    const [second, restored] = [await inNewTab(), await inNewTab()];
    await customer.resumeAt('confirm');
    const unheard = 'if the page closes before the request arrives, every answer is kept';
    await meeting('F14', 'booking', unheard, async () => {
      const held = await pressAndHold(customer);
      // Leaves the page before the request fails, so that the page does not notice the failure. Without the abort,
      // closing the page would send the request.
      await page.goto('about:blank');
      await held.abort();
      await page.close();
      await second.openLink();
      await expectNotSent(second);
    });
    const reloaded = 'if a reload stops the request before it arrives, every answer is kept';
    await meeting('F13', 'booking', reloaded, async () => {
      await pressAndHold(second);
      await second.page.reload();
      await expectNotSent(second);
    });
    await meeting(
      'F14',
      'booking',
      'a page that is killed and restored shows the receipt of its one booking',
      async () => {
        await (await pressAndHold(second)).fetch();
        const url = second.page.url();
        const kept = await second.page.evaluate(() => ({ ...sessionStorage }));
        await second.page.close();
        await restored.page.addInitScript((entries) => Object.assign(sessionStorage, entries), kept);
        await restored.page.goto(url);
        await restored.expectAt('complete');
        await expectOneBooking(restored);
      },
    );
  });
});
