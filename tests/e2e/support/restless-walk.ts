import { ANSWERS } from './answers.ts';
import type { Customer } from './customer-on-page.ts';
import { expectOneBooking } from './customer-on-page.ts';
import type { StepName } from './steps.ts';
import { FORM_STEPS, isForm, stepsBefore } from './steps.ts';
import { expect, test } from './test.ts';

export async function expectFilled({ page, plan }: Customer, step: StepName): Promise<void> {
  if (isForm(step)) await ANSWERS[step].expectFilled(page, plan);
}

/**
 * Answers every step from the guide (the first page) to the review. Goes back and forward once at every step, and
 * expects that every answer is kept. Calls `look` at each step once the step is answered.
 */
export async function walkBackAndForth(
  customer: Customer,
  look: (step: StepName) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page } = customer;
  await customer.expectAt('guide');
  await look('guide');
  await customer.pressOn('guide');
  for (const step of [...FORM_STEPS, 'confirm'] as const) {
    await test.step(step, async () => {
      const before = stepsBefore(step).at(-1) ?? 'guide';
      await customer.expectAt(step);
      if (isForm(step)) await customer.fillStep(step);
      await look(step);
      await page.goBack();
      await customer.expectAt(before);
      await expectFilled(customer, before);
      await page.goForward();
      await customer.expectAt(step);
      await expectFilled(customer, step);
      if (isForm(step)) await customer.pressOn(step);
    });
  }
  await customer.expectReview();
}

/** Reloads the review, books, and reloads the receipt. Expects exactly one booking. */
export async function bookWithReloads(customer: Customer): Promise<void> {
  const { page } = customer;
  await page.reload();
  await customer.findEveryAnswerUpTo('confirm');
  await customer.pressOn('confirm');
  await customer.expectAt('complete');
  const number = page.getByText(/^H-\d{6}$/);
  const booked = (await number.textContent()) ?? '';
  await page.reload();
  await customer.expectAt('complete');
  await expect(number).toHaveText(booked);
  await expectOneBooking(customer);
}
