import type { Page } from 'playwright';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import type { FormStepName, StepName } from '#tests/e2e/support/steps.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import type { SiteName } from './bench-hosts.ts';
import type { Control } from './probe.ts';

/** The steps of the booking, in the order of all three. */
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

/** Where the first step of a site is: the customer's own link to it, where one signs in. */
export const pathOf = (site: SiteName, uuid: string): string =>
  site === 'surveyjs' ? '/' : `${STEPS.selectShop.path}?uuid=${uuid}`;

const RADIO = { press: 'input[type=radio]', shows: 'checked' } as const;
const OPEN_DAY = 'button[role=gridcell]:not(:disabled):not([aria-disabled=true])';

/** What a customer touches first on each step, and how they see that it reacts. */
const CONTROLS: Readonly<Record<BookingStep, Control | null>> = {
  selectShop: RADIO,
  selectDesiredDate: { press: OPEN_DAY, shows: { appears: 'button[value*=":"]' } },
  setProfile: { type: 'input[autocomplete=family-name]' },
  visitorDetail: RADIO,
  hearing: RADIO,
  confirm: { ready: STEPS.confirm.action },
  complete: null,
};

export const controlOf = (site: SiteName, step: BookingStep): Control | null =>
  site === 'surveyjs' && step === 'selectDesiredDate'
    ? { choose: 'select', appears: 'input[type=radio]' }
    : CONTROLS[step];

const { byCar } = visitorExamples;

/** By its label, behind which SurveyJS writes a star. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(\\s*\\*)?$`));

/** The field in which keys are counted: a plain text between others, required. */
export const streetAddress = (page: Page) => field(page, '町名・番地');

/** The one list of a step; SurveyJS gives it no label. */
const list = (page: Page) => page.locator('select');

/** By the page itself: each site hides its radios in a way of its own. */
const choose = (page: Page, group: string, option: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: option, exact: true })
    .evaluate((radio: HTMLElement) => radio.click());

/** Answers what the look at the step has not answered already. */
export const FILL: Readonly<Record<FormStepName, (page: Page, site: SiteName) => Promise<void>>> = {
  selectShop: async () => undefined,
  selectDesiredDate: async (page, site) => {
    if (site === 'surveyjs')
      await page
        .getByText(/^\d+:\d+〜$/)
        .first()
        .tap();
    else
      await page
        .getByRole('button', { name: /^\d+:\d+〜/ })
        .first()
        .tap();
  },
  setProfile: async (page, site) => {
    // The app looks an address up into empty fields only, and keys were counted in this one.
    await streetAddress(page).fill('');
    await field(page, '郵便番号').fill(profileExample.postalCode);
    // It is looked up, and would be written over one that is typed before it has come.
    if (site !== 'surveyjs')
      await page.waitForFunction(() => document.body.textContent?.includes('住所を入力しました'));
    await field(page, '姓').fill(profileExample.lastName);
    await field(page, '名').fill(profileExample.firstName);
    await field(page, 'フリガナ').fill(profileExample.furigana);
    await field(page, '電話番号').fill(profileExample.tel);
    await field(page, 'メールアドレス').fill(profileExample.contactEmail);
    await field(page, '都道府県・市区町村').fill(profileExample.prefectureCity);
    await streetAddress(page).fill(profileExample.streetAddress);
  },
  visitorDetail: async (page) => {
    await list(page).selectOption(byCar.shopVisitor);
    await choose(page, 'キッズスペースのご利用', '希望する');
    await field(page, 'ご相談内容・ご要望').fill(byCar.otherConfirmation);
  },
  hearing: async (page) => {
    await list(page).selectOption('住宅雑誌・広告');
  },
};
