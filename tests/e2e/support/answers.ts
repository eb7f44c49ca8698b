import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import type { ProfileAnswer, Wish } from '#machines/booking.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { formatSpokenDay } from '#src/lib/japan-date.ts';
import { splitPrefecture, transportations, visitorLabels, wanted } from '#src/lib/option-lists.ts';
import { formatRank } from '#src/ui/wish.ts';
import type { ShopWithSlots } from './behind-the-app.ts';
import { field } from './on-page.ts';
import type { FormStepName } from './steps.ts';

export interface Plan {
  shop: ShopWithSlots;
  wishes: readonly [Wish, ...Wish[]];
}

interface StepAnswer {
  fill(page: Page, plan: Plan): Promise<void>;
  expectFilled(page: Page, plan: Plan): Promise<void>;
  /** The first control that the customer uses. The step is ready once it is visible. */
  control(page: Page, plan: Plan): Locator;
  startTyping(page: Page, plan: Plan): Promise<void>;
  expectTyped(page: Page, plan: Plan): Promise<void>;
}

const { byCar } = visitorExamples;

export const HEARING = {
  status: { label: '家づくりのご検討状況を教えてください', answer: '具体的に検討している' },
  note: {
    label: 'ご家族のことや今のお住まいのお困りごとなど、事前に伝えておきたいことをご記入ください',
    answer: '冬がとても寒いです。',
  },
  source: { label: '当社をお知りになったきっかけをお選びください', answer: '住宅雑誌・広告' },
} as const;

/** The second control of `prefectureCity`. */
export const CITY = '市区町村';

/** The texts that a customer types into a profile's fields, by label. */
export const profileTexts = (answer: Partial<ProfileAnswer>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(profileLabels)
      .filter(([name]) => name !== 'prefectureCity' && name in answer)
      .map(([name, label]) => [label, answer[name as keyof ProfileAnswer] ?? '']),
  ),
  [CITY]: splitPrefecture(answer.prefectureCity ?? '').city,
});

/** The provider stores kana with a full-width space. */
const KEPT_PROFILE = { ...profileExample, furigana: 'サトウ　ハルカ' };

export const [CAR] = transportations;
export const [WANTED] = wanted;

/** The stored answers of all steps except the step `hearing`, whose questions the builder writes. */
export const answersOf = ({ shop, wishes }: Plan): Answers => ({
  selectShop: { builderShopId: shop.id },
  selectDesiredDate: { wishes },
  setProfile: KEPT_PROFILE,
  visitorDetail: byCar,
});

const shopRadio = (page: Page, { shop }: Plan) => page.getByRole('radio', { name: shop.name });
const wishCard = (page: Page, rank: number) => page.getByRole('region', { name: formatRank(rank - 1) });

const dayCell = (page: Page, date: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${formatSpokenDay(date)}`) });

/** Chooses a day and a time in the open editor. The day must be in the shown weeks or later. */
export async function pickWish(page: Page, { date, time }: Wish): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible();
  while (!(await dayCell(page, date).isVisible()))
    await page.getByRole('button', { name: '次の4週間' }).click();
  await dayCell(page, date).click();
  await page.getByRole('button', { name: `${time}〜` }).click();
}

/** One option of a radio group. */
export const choice = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });

/** The name on the shop's card. The step's header may name the chosen shop too. */
const shopName = (page: Page, name: string) => page.getByRole('radiogroup').getByText(name, { exact: true });

/** Fills the fields after the address has been looked up, so that the look-up cannot come in between. */
export async function fillProfile(page: Page, answer: Partial<ProfileAnswer>): Promise<void> {
  const texts = profileTexts(answer);
  await field(page, profileLabels.postalCode).fill(answer.postalCode ?? '');
  await expect(field(page, CITY)).toHaveValue(texts[CITY] ?? '');
  for (const [label, value] of Object.entries(texts)) await field(page, label).fill(value);
}

export const ANSWERS: Readonly<Record<FormStepName, StepAnswer>> = {
  selectShop: {
    control: (page, { shop }) => shopName(page, shop.name),
    fill: (page, { shop }) => shopName(page, shop.name).click(),
    expectFilled: (page, plan) => expect(shopRadio(page, plan)).toBeChecked(),
    startTyping: (page, { shop }) => shopName(page, shop.name).click(),
    expectTyped: (page, plan) => expect(shopRadio(page, plan)).toBeChecked(),
  },
  selectDesiredDate: {
    control: (page, { wishes }) => dayCell(page, wishes[0].date),
    fill: async (page, { wishes }) => {
      for (const [index, wish] of wishes.entries()) {
        if (index > 0)
          await page.getByRole('button', { name: new RegExp(`^${formatRank(index)}を`) }).click();
        await pickWish(page, wish);
      }
    },
    expectFilled: async (page, { wishes }) => {
      for (const [index, { time }] of wishes.entries()) {
        await expect(wishCard(page, index + 1)).toContainText(`${time}〜`);
      }
    },
    startTyping: (page, { wishes }) => pickWish(page, wishes[0]),
    expectTyped: (page, { wishes }) => expect(wishCard(page, 1)).toContainText(`${wishes[0].time}〜`),
  },
  setProfile: {
    control: (page) => field(page, profileLabels.lastName),
    fill: (page) => fillProfile(page, profileExample),
    expectFilled: async (page) => {
      for (const [label, value] of Object.entries(profileTexts(KEPT_PROFILE)))
        await expect(field(page, label)).toHaveValue(value);
    },
    startTyping: (page) => field(page, profileLabels.lastName).fill('やまだ'),
    expectTyped: (page) => expect(field(page, profileLabels.lastName)).toHaveValue('やまだ'),
  },
  visitorDetail: {
    control: (page) => field(page, visitorLabels.otherConfirmation),
    fill: async (page) => {
      await field(page, visitorLabels.shopVisitor).selectOption(byCar.shopVisitor);
      await choice(page, visitorLabels.transportation, CAR.label).check();
      await choice(page, visitorLabels.useParking, WANTED.label).check();
      await choice(page, visitorLabels.useKidsSpace, WANTED.label).check();
      await field(page, visitorLabels.otherConfirmation).fill(byCar.otherConfirmation);
    },
    expectFilled: async (page) => {
      await expect(field(page, visitorLabels.shopVisitor)).toHaveValue(byCar.shopVisitor);
      await expect(choice(page, visitorLabels.transportation, CAR.label)).toBeChecked();
      await expect(choice(page, visitorLabels.useParking, WANTED.label)).toBeChecked();
      await expect(choice(page, visitorLabels.useKidsSpace, WANTED.label)).toBeChecked();
      await expect(field(page, visitorLabels.otherConfirmation)).toHaveValue(byCar.otherConfirmation);
    },
    startTyping: (page) => field(page, visitorLabels.otherConfirmation).fill('駐車場は'),
    expectTyped: (page) => expect(field(page, visitorLabels.otherConfirmation)).toHaveValue('駐車場は'),
  },
  hearing: {
    control: (page) => field(page, HEARING.note.label),
    fill: async (page) => {
      await choice(page, HEARING.status.label, HEARING.status.answer).check();
      await field(page, HEARING.note.label).fill(HEARING.note.answer);
      await field(page, HEARING.source.label).selectOption(HEARING.source.answer);
    },
    expectFilled: async (page) => {
      await expect(choice(page, HEARING.status.label, HEARING.status.answer)).toBeChecked();
      await expect(field(page, HEARING.note.label)).toHaveValue(HEARING.note.answer);
      await expect(field(page, HEARING.source.label)).toHaveValue(HEARING.source.answer);
    },
    startTyping: (page) => field(page, HEARING.note.label).fill('結露が'),
    expectTyped: (page) => expect(field(page, HEARING.note.label)).toHaveValue('結露が'),
  },
};
