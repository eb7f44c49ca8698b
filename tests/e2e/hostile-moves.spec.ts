import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { ANSWERS, HEARING } from '#tests/e2e/support/answers.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import { customerOn, expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { changeButton, editButton, resumeButton } from '#tests/e2e/support/flow-steps.ts';
import { hiddenAtFocusOn } from '#tests/e2e/support/focus-in-view.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { errorSummary, field, main, title, visitLink } from '#tests/e2e/support/on-page.ts';
import { expectFilled } from '#tests/e2e/support/restless-walk.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { FORM_STEPS, isForm, STEP_NAMES, STEPS, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, firstPlan, test } from '#tests/e2e/support/test.ts';

const stepAfter = (step: StepName) => STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? 'complete';
const receiptNumber = (page: Page) => page.getByText(/^H-\d{6}$/);
const menu = (page: Page) => main(page).getByRole('navigation');

/** Viewport sizes: a phone upright, on its side, and with its keyboard open, which on Android reduces the page's height. */
const SHAPES = {
  upright: { width: 390, height: 844 },
  onItsSide: { width: 844, height: 390 },
  typing: { width: 390, height: 400 },
} as const;

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

/** Kana are suggested from the typed reading and never replace what the customer typed. */
async function expectKanaOfNames(page: Page): Promise<void> {
  const kana = field(page, profileLabels.furigana);
  await compose(page, profileLabels.lastName, 'さとう', '佐藤');
  await expect(kana).toHaveValue('サトウ');
  await compose(page, profileLabels.firstName, 'けんいち', '健一');
  await expect(kana).toHaveValue('サトウ　ケンイチ');
  await kana.fill('サトウ　タケカズ');
  await compose(page, profileLabels.firstName, 'はるか', 'はるか');
  await expect(kana).toHaveValue('サトウ　タケカズ');
}

/** How a step begins: at its top, with the focus on its heading. */
async function expectAtTop({ page, expectAt }: Customer, step: StepName): Promise<void> {
  await expectAt(step);
  await expect(title(page), step).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY), step).toBe(0);
}

/** Sends a form step empty in landscape. Expects the focus on the error summary, whose links, or one button, lead to the refused fields. */
async function expectRefused({ page, pressOn }: Customer, step: StepName): Promise<void> {
  const summary = errorSummary(page);
  await page.setViewportSize(SHAPES.onItsSide);
  await pressOn(step);
  await expect(summary, step).toBeFocused();
  await expect(summary.getByRole('heading'), step).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(`${engineTexts.titleWithErrors(STEPS[step].heading)}｜ひだまり住宅`);
  const links = await summary.getByRole('link').all();
  for (const link of links) {
    await link.click();
    await expect(page.locator(`${await link.getAttribute('href')}`)).toBeFocused();
  }
  if (links.length === 0) {
    await summary.getByRole('button').click();
    await expect(main(page).locator('form :focus'), step).toBeVisible();
  }
  await page.setViewportSize(SHAPES.upright);
}

/** Expects the filled form without errors, and no focused control under a bar or the phone's keyboard. */
async function expectUncovered({ page }: Customer, step: StepName): Promise<void> {
  await expect(errorSummary(page)).toBeHidden();
  await expect(page).toHaveTitle(`${STEPS[step].heading}｜ひだまり住宅`);
  for (const shape of ['onItsSide', 'typing', 'upright'] as const) {
    await page.setViewportSize(SHAPES[shape]);
    expect(await hiddenAtFocusOn(page), `${step}, ${shape}`).toEqual([]);
  }
}

/** Steps that the walk leaves with two quick taps, of which the second meets the next step. It leaves the others with two clicks at once. */
const TAPPED_TWICE: readonly StepName[] = ['guide', 'selectShop', 'selectDesiredDate'];

async function leave(customer: Customer, step: StepName): Promise<void> {
  const { page } = customer;
  const before = await customer.historyLength();
  await expect(customer.action(step), step).toBeInViewport({ ratio: 1 });
  if (TAPPED_TWICE.includes(step)) await customer.pressOn(step);
  else await customer.doubleTap(customer.action(step));
  await expectAtTop(customer, stepAfter(step));
  if (TAPPED_TWICE.includes(step)) {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await customer.expectAt(stepAfter(step));
    await expect(errorSummary(page)).toBeHidden();
  }
  expect(await customer.historyLength(), step).toBe(before + 1);
}

test('each move leads one step and keeps every answer, and each step starts at its heading and books once', async ({
  page,
  customer,
}) => {
  const backwards = stepsBefore('confirm').reverse();
  await customer.openLink('/');
  await visitLink(page).click();
  await test.step('going back from the guide leaves the flow, and going forward enters it again', async () => {
    await customer.expectAt('guide');
    await page.goBack();
    await expect(menu(page)).toBeVisible();
    await page.goForward();
    await expectAtTop(customer, 'guide');
  });
  for (const step of stepsBefore('confirm')) {
    await test.step(step, async () => {
      if (!isForm(step)) return leave(customer, step);
      await expectRefused(customer, step);
      if (step === 'setProfile') await expectKanaOfNames(page);
      await customer.fillStep(step);
      await expectUncovered(customer, step);
      const before = stepsBefore(step).at(-1) ?? 'guide';
      await page.goBack();
      await customer.expectAt(before);
      await expectFilled(customer, before);
      await page.goForward();
      await customer.expectAt(step);
      await expectFilled(customer, step);
      await leave(customer, step);
    });
  }
  await customer.expectReview();
  const before = await customer.historyLength();
  await meeting('F13', 'booking', 'the app’s back button leads to the guide step by step', async () => {
    for (const step of backwards) {
      await page.mouse.wheel(0, 10_000);
      await customer.pressBack();
      await expectAtTop(customer, step);
      await expectFilled(customer, step);
      expect(await customer.historyLength()).toBe(before);
    }
    for (const step of [...FORM_STEPS, 'confirm'] as const) {
      await page.goForward();
      await customer.expectAt(step);
    }
  });
  await test.step('after edits, the browser’s back button still moves one step at a time', async () => {
    for (const step of ['selectShop', 'hearing'] as const) {
      await editButton(page, STEPS[step].heading).click();
      await customer.expectAt(step);
      await expectFilled(customer, step);
      await changeButton(page).click();
      await customer.expectAt('confirm');
    }
    expect(await customer.historyLength()).toBe(before + 1);
    for (const step of backwards) {
      await page.goBack();
      await customer.expectAt(step);
    }
    await resumeButton(page).click();
    await expectAtTop(customer, 'confirm');
  });
  const moved = customerOn(page, customer.uuid, await firstPlan(customer.uuid, 1));
  await test.step('another shop drops the dates with a message, and keeps the other answers', async () => {
    await editButton(page, STEPS.selectShop.heading).click();
    await moved.fillStep('selectShop');
    await changeButton(page, 'on').click();
    await moved.expectAt('selectDesiredDate');
    const { forgotten = '' } = consultationFlow.steps.selectDesiredDate?.copy ?? {};
    await expect(page.getByText(forgotten)).toBeVisible();
    await changeButton(page).click();
    await expect(errorSummary(page)).toBeVisible();
    await moved.fillStep('selectDesiredDate');
    await changeButton(page).click();
    await moved.expectReview();
  });
  await meeting('F12', 'booking', 'a double tap books once', async () => {
    await customer.doubleTap(customer.action('confirm'));
    await expectAtTop(customer, 'complete');
    await expectOneBooking(moved);
  });
  await meeting('F13', 'booking', 'a reload of the receipt shows the same receipt', async () => {
    const number = (await receiptNumber(page).textContent()) ?? '';
    await page.reload();
    await customer.expectAt('complete');
    await expect(receiptNumber(page)).toHaveText(number);
  });
  await meeting('F13', 'booking', 'back from the receipt opens an empty guide', async () => {
    await page.goBack();
    await customer.expectAt('guide');
    await customer.pressOn('guide');
    await customer.expectAt('selectShop');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectOneBooking(moved);
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
