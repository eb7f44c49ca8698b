import type { Page } from 'playwright/test';
import { ANSWERS, HEARING } from '#tests/e2e/support/answers.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { expectFilled, walkBackAndForth } from '#tests/e2e/support/restless-walk.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { FORM_STEPS, isForm, STEP_NAMES, STEPS, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const stepAfter = (step: StepName) => STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? 'complete';
const receiptNumber = (page: Page) => page.getByText(/^H-\d{6}$/);
const menu = (page: Page) => page.getByRole('navigation', { name: 'メニュー' });

test('each press of back or forward moves one step, even after edits, and keeps every answer', {
  annotation: meets('F13', 'booking', 'going back and forward at every step keeps every answer'),
}, async ({ page, customer }) => {
  const backwards = stepsBefore('confirm').reverse();
  await customer.openLink();
  await walkBackAndForth(customer);
  const before = await customer.historyLength();

  await test.step('the app’s back button leads back to the guide step by step and adds no history entries', async () => {
    for (const step of backwards) {
      await customer.pressBack();
      await customer.expectAt(step);
      await expectFilled(customer, step);
      expect(await customer.historyLength()).toBe(before);
    }
  });
  await test.step('the browser’s forward button leads to the review again', async () => {
    for (const step of [...FORM_STEPS, 'confirm'] as const) {
      await page.goForward();
      await customer.expectAt(step);
    }
  });
  await test.step('after edits of every section, the browser’s back button still moves one step at a time', async () => {
    for (const step of FORM_STEPS) {
      await page.getByRole('button', { name: `変更する（${STEPS[step].heading}）` }).click();
      await customer.expectAt(step);
      await changeButton(page).click();
      await customer.expectAt('confirm');
    }
    expect(await customer.historyLength()).toBe(before + 1);
    for (const step of backwards) {
      await page.goBack();
      await customer.expectAt(step);
    }
  });
});

test('a double tap moves one step and books once, and back from the receipt opens an empty guide', async ({
  page,
  customer,
}) => {
  await customer.openLink('/');
  await page.getByRole('link', { name: '家づくり相談を予約する' }).click();
  await test.step('going back from the guide leaves the flow, and going forward enters it again', async () => {
    await customer.expectAt('guide');
    await page.goBack();
    await expect(menu(page)).toBeVisible();
    await page.goForward();
  });
  await meeting('F12', 'booking', 'a double tap at every step moves one step, and books once', async () => {
    for (const step of stepsBefore('complete')) {
      await customer.expectAt(step);
      if (isForm(step)) await customer.fillStep(step);
      const before = await customer.historyLength();
      await customer.doubleTap(customer.action(step));
      await customer.expectAt(stepAfter(step));
      expect(await customer.historyLength(), step).toBe(step === 'confirm' ? before : before + 1);
    }
    await expectOneBooking(customer);
  });
  await meeting(
    'F13',
    'booking',
    'a reload of the receipt shows the same receipt, and one booking is made',
    async () => {
      const number = (await receiptNumber(page).textContent()) ?? '';
      await expect(page.getByRole('link', { name: '第1希望をカレンダーに追加する' })).toBeVisible();
      await page.reload();
      await customer.expectAt('complete');
      await expect(receiptNumber(page)).toHaveText(number);
      await expectOneBooking(customer);
    },
  );
  await meeting(
    'F13',
    'booking',
    'back from the receipt opens an empty guide, and one booking is made',
    async () => {
      await page.goBack();
      await customer.expectAt('guide');
      await page.goBack();
      await expect(menu(page)).toBeVisible();
      await page.goForward();
      await customer.expectAt('guide');
      await page.goForward();
      await customer.expectAt('selectShop');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await page.goForward();
      await customer.expectAt('guide');
      await expectOneBooking(customer);
    },
  );
});

/** Counts form submits from now on, until the next page load. */
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

/** Types hiragana letter by letter with an input method, and accepts the characters that it offers. */
async function compose(page: Page, label: string, reading: string, chosen: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  await page.getByLabel(label, { exact: true }).focus();
  for (let length = 1; length <= reading.length; length += 1) {
    const text = reading.slice(0, length);
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await keyboard.send('Input.imeSetComposition', {
    text: chosen,
    selectionStart: chosen.length,
    selectionEnd: chosen.length,
  });
  await keyboard.send('Input.insertText', { text: chosen });
}

test('the second tap of a double tap does nothing on the next step, where a new press works', {
  annotation: meets(
    'F12',
    'booking',
    'a double tap that ends on the next step causes no error and skips nothing',
  ),
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

  await test.step('furigana are suggested from the typed reading and never replace what the customer typed', async () => {
    const kana = page.getByLabel('フリガナ');
    await compose(page, '姓', 'さとう', '佐藤');
    await expect(kana).toHaveValue('サトウ');
    await compose(page, '名', 'けんいち', '健一');
    await expect(kana).toHaveValue('サトウ　ケンイチ');
    await kana.fill('サトウ　タケカズ');
    await compose(page, '名', 'はるか', 'はるか');
    await expect(kana).toHaveValue('サトウ　タケカズ');
  });
});

/**
 * Types into the note of the hearing, which is the step with the builder's questions. Expects each letter to be stored as
 * soon as it is typed.
 */
async function typeLetterByLetter({ page, plan }: Customer, text: string): Promise<void> {
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.includes('draft:'))),
    );
  for (let length = 1; length <= text.length; length += 1) {
    await ANSWERS.hearing.control(page, plan).press('End');
    await page.keyboard.insertText(text.charAt(length - 1));
    expect(await kept()).toContain(`${text.slice(0, length)}\\"`);
  }
}

test('letters typed offline are kept after a reload and after the URL of any step is opened', {
  annotation: meets('F10', 'booking', 'letters typed offline are all there after a reload online'),
}, async ({ page, context, customer }) => {
  const typed = '結露が';
  const told = arrivalTold(page);
  await customer.resumeAt('hearing');
  const note = page.getByLabel(HEARING.note.label, { exact: true });
  await expect(note).toBeVisible();
  await told;
  await context.setOffline(true);
  await typeLetterByLetter(customer, typed);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.reload();
  await customer.findEveryAnswerUpTo('hearing');
  await expect(note).toHaveValue(typed);
  await expectNoBooking(customer);

  await test.step('a typed URL opens a step that was reached, with its answer, or the first unanswered step', async () => {
    for (const refused of ['confirm', 'complete'] as const) {
      await page.goto(STEPS[refused].path);
      await customer.expectAt('hearing');
      await expect(note).toHaveValue(typed);
    }
    await page.goto(STEPS.selectDesiredDate.path);
    await customer.expectAt('selectDesiredDate');
    await expectFilled(customer, 'selectDesiredDate');
    await page.goto(STEPS.guide.path);
    await expect(page).toHaveURL(({ pathname }) => pathname === STEPS.guide.path);
  });
});
