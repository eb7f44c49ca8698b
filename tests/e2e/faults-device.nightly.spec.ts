import { answersOf } from '#tests/e2e/support/answers.ts';
import { expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { leaveDraft } from '#tests/e2e/support/kept-draft.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('a corrupt or day-old draft is dropped silently, and setting the clock back drops no draft', async ({
  page,
  customer,
}) => {
  const drafts = ['{"flow":"consultation","ver', '{"flow":"consultation","version":0,"answers":7}', 'null'];
  const { shop } = customer.plan;
  await customer.openLink();
  // Waits until the guide shows, because the app has stored the link by then. A reload before that would lose the link.
  await customer.expectAt('guide');
  await meeting(
    'F15',
    'booking',
    'a corrupt draft is dropped, and the flow starts without answers',
    async () => {
      for (const draft of drafts) {
        await page.evaluate((text) => sessionStorage.setItem('draft:consultation', text), draft);
        await page.goto(STEPS.selectShop.path);
        await customer.expectAt('selectShop');
        await expect(page.getByRole('radio', { name: shop.name })).not.toBeChecked();
      }
    },
  );
  await meeting(
    'F15',
    'booking',
    'after the storage was cleared, the flow continues with the answers on the page',
    async () => {
      await customer.fillStep('selectShop');
      await page.evaluate(() => sessionStorage.clear());
      await customer.pressOn('selectShop');
      await customer.expectAt('selectDesiredDate');
      await customer.pressBack();
      await expect(page.getByRole('radio', { name: shop.name })).toBeChecked();
    },
  );
  await page.clock.install();
  const start = Date.now();
  await leaveDraft(page, customer.uuid, answersOf(customer.plan));
  await meeting('F16', 'booking', 'a clock set back half an hour keeps every answer', async () => {
    await customer.openLink(STEPS.hearing.path);
    await customer.expectAt('hearing');
    await page.clock.setSystemTime(start - 30 * MINUTE_MS);
    await page.reload();
    await customer.findEveryAnswerUpTo('hearing');
  });
  await meeting('F16', 'booking', 'a clock set forward a day drops the draft without an error', async () => {
    await page.clock.setSystemTime(start + DAY_MS + MINUTE_MS);
    await page.goto(STEPS.selectShop.path);
    await customer.expectAt('selectShop');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectNoBooking(customer);
  });
});

test('a booking works in a browser that refuses to store anything', {
  annotation: meets(
    'F15',
    'booking',
    'with a full storage the answers stay in memory, and one booking is made',
  ),
}, async ({ page, customer, trouble }) => {
  trouble.expect(/QuotaExceededError/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = function setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await customer.goTo('complete');
  await expectOneBooking(customer);
});
