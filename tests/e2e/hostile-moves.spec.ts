import type { Locator, Page } from 'playwright/test';
import { ANSWERS } from '#tests/e2e/support/answers.ts';
import { isCallOf } from '#tests/e2e/support/calls-under-way.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { expectFilled, walkBackAndForth } from '#tests/e2e/support/restless-walk.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { isForm, STEP_NAMES, STEPS, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const stepAfter = (step: StepName) => STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? 'complete';

/** At the end a draft is resumed, which takes less than to answer every step. */
const reach = (customer: Customer, step: StepName): Promise<void> =>
  step === 'confirm' || step === 'complete' ? customer.resumeAt(step) : customer.goTo(step);

const receiptNumber = (page: Page) => page.getByText(/^H-\d{6}$/);

async function startTyping({ page, plan }: Customer, step: StepName): Promise<void> {
  if (isForm(step)) await ANSWERS[step].startTyping(page, plan);
}

async function expectTyped({ page, plan }: Customer, step: StepName): Promise<void> {
  if (isForm(step)) await ANSWERS[step].expectTyped(page, plan);
}

test.describe('reload', () => {
  test('confirm: lands on the shop step, every answer and what was being typed kept', async ({
    page,
    customer,
  }) => {
    await reach(customer, 'confirm');
    await startTyping(customer, 'confirm');
    await page.reload();
    await customer.findEveryAnswerUpTo('confirm');
    await expectTyped(customer, 'confirm');
  });

  test('complete: shows the same receipt again and books nothing more', {
    annotation: meets('F13', 'booking', 'reloaded on the receipt: the same receipt, booked once'),
  }, async ({ page, customer }) => {
    await customer.resumeAt('complete');
    const number = (await receiptNumber(page).textContent()) ?? '';
    await page.reload();
    await customer.expectAt('complete');
    await expect(receiptNumber(page)).toHaveText(number);
    await expectOneBooking(customer);
  });
});

test.describe('the browser’s back, then forward', () => {
  test('at every step: one step at a time, the answers and what was not sent yet kept', {
    annotation: meets('F13', 'booking', 'back and forward at every step: every answer kept'),
  }, async ({ customer }) => {
    await customer.openLink();
    await walkBackAndForth(customer);
  });

  test('guide: leaves the flow and enters it again', async ({ page, customer }) => {
    await customer.openLink('/');
    await page.getByRole('link', { name: '家づくり相談を予約する' }).click();
    await customer.expectAt('guide');
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
    await page.goForward();
    await customer.expectAt('guide');
  });

  test('complete: back leads to a clean guide and then out, and forward to no receipt', {
    annotation: meets('F13', 'booking', 'back from the receipt: a clean guide, booked once'),
  }, async ({ page, customer }) => {
    await customer.openLink('/');
    await page.getByRole('link', { name: '家づくり相談を予約する' }).click();
    await customer.walkTo('complete');
    await page.goBack();
    await customer.expectAt('guide');
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'メニュー' })).toBeVisible();
    await page.goForward();
    await customer.expectAt('guide');
    await page.goForward();
    await customer.expectAt('selectShop');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.goForward();
    await customer.expectAt('guide');
    await expectOneBooking(customer);
  });
});

test.describe('a typed URL', () => {
  for (const step of ['visitorDetail', 'complete'] as const) {
    const reached = step === 'complete' ? ['guide' as const] : stepsBefore(step);
    const refused = STEP_NAMES.filter((other) => other !== step && !reached.includes(other));
    const refusedTo = step === 'complete' ? 'selectShop' : step;

    test(`${step}: opens every other step that was reached, and ${refusedTo} in place of the rest`, async ({
      page,
      customer,
    }) => {
      await reach(customer, step);
      await startTyping(customer, step);
      for (const other of refused) {
        await page.goto(STEPS[other].path);
        await customer.expectAt(refusedTo);
        if (refusedTo === step) await expectTyped(customer, step);
      }
      for (const other of reached) {
        await page.goto(STEPS[other].path);
        if (other !== 'guide') await customer.expectAt(other);
        else await expect(page).toHaveURL((url) => url.pathname === STEPS.guide.path);
        await expectFilled(customer, other);
      }
    });
  }
});

/** Counts the forms that are handed in from now on; a page load ends it. */
async function countSubmits(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const count = { submits: 0 };
    document.addEventListener('submit', () => {
      count.submits += 1;
    });
    return count;
  });
  return () => counter.evaluate(({ submits }) => submits);
}

test.describe('a double tap on the primary action', () => {
  test('at every step: goes one step, with one entry in the history, and books once', {
    annotation: meets('F12', 'booking', 'a double tap at every step: one step each, booked once'),
  }, async ({ customer }) => {
    await customer.goTo('guide');
    for (const step of stepsBefore('complete')) {
      await test.step(step, async () => {
        await customer.expectAt(step);
        if (isForm(step)) await customer.fillStep(step);
        const before = await customer.historyLength();
        await customer.doubleTap(customer.action(step));
        await customer.expectAt(stepAfter(step));
        expect(await customer.historyLength()).toBe(step === 'confirm' ? before : before + 1);
      });
    }
    await expectOneBooking(customer);
  });

  test('its second tap does nothing on the step that the first has led to, a new press goes on', {
    annotation: meets('F12', 'booking', 'a double tap that ends on the next step: no error, nothing skipped'),
  }, async ({ page, customer }) => {
    await customer.goTo('guide');
    const handedIn = await countSubmits(page);
    for (const step of ['guide', 'selectShop', 'selectDesiredDate'] as const) {
      if (isForm(step)) await customer.fillStep(step);
      await customer.pressOn(step);
      await customer.expectAt(stepAfter(step));
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    }
    expect(await handedIn()).toBe(2);
    await customer.pressOn('setProfile');
    await expect(page.getByText('入力内容をご確認ください')).toBeVisible();
    expect(await handedIn()).toBe(3);
  });
});

/** Where Enter presses a button, or hands a form in: two clicks more before the browser has done anything else. */
const clickTwiceWithNext = (button: Locator, event: 'click' | 'submit') =>
  button.evaluate((element: HTMLButtonElement, type) => {
    const target = type === 'submit' ? element.form : element;
    const clickTwice = () => {
      element.click();
      element.click();
    };
    target?.addEventListener(type, clickTwice, { once: true, capture: true });
  }, event);

test('Enter and two clicks in one moment book once', {
  annotation: meets('F12', 'booking', 'Enter and two clicks on 予約する: booked once'),
}, async ({ page, customer }) => {
  const bookings: string[] = [];
  page.on('request', (request) => {
    if (isCallOf('createConsultationVisitReservation')(request)) bookings.push(request.url());
  });
  await customer.resumeAt('confirm');
  await clickTwiceWithNext(customer.action('confirm'), 'click');
  await customer.action('confirm').press('Enter');
  await customer.expectAt('complete');
  expect(bookings.length).toBe(1);
  await expectOneBooking(customer);
});

test('Enter in the number’s field and two clicks on its button in one moment send one SMS', {
  annotation: meets('F12', 'SMS', 'Enter in the field and two clicks: one SMS'),
}, async ({ page, account }) => {
  const numbers: string[] = [];
  page.on('request', (request) => {
    if (isCallOf('updateSmsPhoneNumber')(request)) numbers.push(request.url());
  });
  const sms = await smsOn(page, account.uuid);
  await sms.openLink();
  await sms.number.fill(sms.phoneNumber);
  await clickTwiceWithNext(sms.button('form'), 'submit');
  await sms.number.press('Enter');
  await sms.expectAt('verify');
  expect([numbers.length, (await sms.atProvider()).codes.length]).toEqual([1, 1]);
});

test.describe('the back button of the app', () => {
  const backwards = stepsBefore('confirm').reverse();

  test('leads step by step out of the flow and never adds to the history', async ({ customer }) => {
    await customer.goTo('confirm');
    const before = await customer.historyLength();
    for (const step of backwards) {
      await customer.pressBack();
      await customer.expectAt(step);
      await expectFilled(customer, step);
      expect(await customer.historyLength()).toBe(before);
    }
  });
});

test('what is typed offline is there after a reload online', {
  annotation: meets('F10', 'booking', 'typed offline, reloaded online: every letter there'),
}, async ({ page, context, customer }) => {
  const told = arrivalTold(page);
  await customer.resumeAt('hearing');
  await expect(ANSWERS.hearing.control(page, customer.plan)).toBeVisible();
  await told;
  await context.setOffline(true);
  await startTyping(customer, 'hearing');
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.reload();
  await customer.findEveryAnswerUpTo('hearing');
  await expectTyped(customer, 'hearing');
  await expectNoBooking(customer);
});
