import type { Page } from 'playwright';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { visitorLabels, wanted } from '#src/lib/option-lists.ts';
import type { FormStepName, StepName } from '#tests/e2e/support/steps.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import type { Control } from './probe.ts';

export const BOOKING_STEPS = [
  'selectShop',
  'selectDesiredDate',
  'setProfile',
  'visitorDetail',
  'hearing',
  'confirm',
  'complete',
] as const satisfies readonly StepName[];

export type BookingStep = (typeof BOOKING_STEPS)[number];

/** The URL of a site's first step: the customer's own link. */
export const pathOf = (uuid: string): string => `${STEPS.selectShop.path}?uuid=${uuid}`;

const RADIO = { press: 'input[type=radio]', shows: 'checked' } as const;
const OPEN_DAY = 'button[role=gridcell]:not(:disabled):not([aria-disabled=true])';

/** For each step, the control that shows when the step is usable. */
export const CONTROLS: Readonly<Record<BookingStep, Control | null>> = {
  selectShop: RADIO,
  selectDesiredDate: { press: OPEN_DAY, shows: { appears: 'button[value*=":"]' } },
  setProfile: { type: 'input[autocomplete=family-name]' },
  visitorDetail: RADIO,
  hearing: RADIO,
  confirm: { ready: STEPS.confirm.action },
  complete: null,
};

const { byCar } = visitorExamples;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The field in which the typing cost is measured: a plain, required text field between others. */
export const streetAddress = (page: Page) => field(page, '町名・番地');

/** The only select element of a step. */
const list = (page: Page) => page.locator('select');

/** Clicks by script, because each site hides its native radios in a different way. */
const choose = (page: Page, group: string, option: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: option, exact: true })
    .evaluate((radio: HTMLElement) => radio.click());

/** Fills in those fields of a step that the measurement itself leaves empty. */
export const FILL: Readonly<Record<FormStepName, (page: Page) => Promise<void>>> = {
  selectShop: async () => undefined,
  selectDesiredDate: async (page) => {
    await page
      .getByRole('button', { name: /^\d+:\d+〜/ })
      .first()
      .tap();
  },
  setProfile: async (page) => {
    // The app's address lookup does not overwrite typed text, so the text typed by the measurement must be removed
    // first.
    await streetAddress(page).fill('');
    await field(page, '郵便番号').fill(profileExample.postalCode);
    // Waits for the address lookup, because its result overwrites typed text in the same-stack app.
    await page.waitForFunction(() => document.body.textContent?.includes('住所を入力しました'));
    await field(page, '姓').fill(profileExample.lastName);
    await field(page, '名').fill(profileExample.firstName);
    await field(page, 'フリガナ').fill(profileExample.furigana);
    await field(page, 'お電話番号').fill(profileExample.tel);
    await field(page, 'メールアドレス').fill(profileExample.contactEmail);
    await page.getByRole('textbox', { name: '市区町村' }).fill(profileExample.prefectureCity);
    await streetAddress(page).fill(profileExample.streetAddress);
  },
  visitorDetail: async (page) => {
    await list(page).selectOption(byCar.shopVisitor);
    await choose(page, visitorLabels.useKidsSpace, wanted[0].label);
    await field(page, visitorLabels.otherConfirmation).fill(byCar.otherConfirmation);
  },
  hearing: async (page) => {
    await list(page).selectOption('住宅雑誌・広告');
  },
};
