import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import type { Wish } from '#machines/booking.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { formatSpokenDay } from '#src/lib/japan-date.ts';
import { splitPrefecture } from '#src/lib/option-lists.ts';
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

const PROFILE_FIELDS = {
  姓: profileExample.lastName,
  名: profileExample.firstName,
  フリガナ: profileExample.furigana,
  お電話番号: profileExample.tel,
  メールアドレス: profileExample.contactEmail,
  郵便番号: profileExample.postalCode,
  市区町村: splitPrefecture(profileExample.prefectureCity).city,
  '町名・番地': profileExample.streetAddress,
} as const;

/** The provider stores kana with a full-width space. */
const PROFILE_KEPT = { ...PROFILE_FIELDS, フリガナ: 'サトウ　ハルカ' };

/** The stored answers of all steps except the step `hearing`, whose questions the builder writes. */
export const answersOf = ({ shop, wishes }: Plan): Answers => ({
  selectShop: { builderShopId: shop.id },
  selectDesiredDate: { wishes },
  setProfile: { ...profileExample, furigana: PROFILE_KEPT.フリガナ },
  visitorDetail: byCar,
});

const shopRadio = (page: Page, { shop }: Plan) => page.getByRole('radio', { name: shop.name });
const wishCard = (page: Page, rank: number) => page.getByRole('region', { name: `第${rank}希望` });

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
const shopName = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'ご来場先' }).getByText(name, { exact: true });

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
        if (index > 0) await page.getByRole('button', { name: `第${index + 1}希望を追加する` }).click();
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
    control: (page) => field(page, '姓'),
    fill: async (page) => {
      await field(page, '郵便番号').fill(PROFILE_FIELDS.郵便番号);
      await expect(field(page, '市区町村')).toHaveValue(PROFILE_FIELDS.市区町村);
      for (const [label, value] of Object.entries(PROFILE_FIELDS)) await field(page, label).fill(value);
    },
    expectFilled: async (page) => {
      for (const [label, value] of Object.entries(PROFILE_KEPT)) {
        await expect(field(page, label)).toHaveValue(value);
      }
    },
    startTyping: (page) => field(page, '姓').fill('やまだ'),
    expectTyped: (page) => expect(field(page, '姓')).toHaveValue('やまだ'),
  },
  visitorDetail: {
    control: (page) => field(page, 'ご相談内容・ご要望'),
    fill: async (page) => {
      await field(page, 'ご来場人数').selectOption(byCar.shopVisitor);
      await choice(page, 'ご来場方法', 'お車').check();
      await choice(page, '駐車場のご利用', '希望する').check();
      await choice(page, 'キッズスペースのご利用', '希望する').check();
      await field(page, 'ご相談内容・ご要望').fill(byCar.otherConfirmation);
    },
    expectFilled: async (page) => {
      await expect(field(page, 'ご来場人数')).toHaveValue(byCar.shopVisitor);
      await expect(choice(page, 'ご来場方法', 'お車')).toBeChecked();
      await expect(choice(page, '駐車場のご利用', '希望する')).toBeChecked();
      await expect(choice(page, 'キッズスペースのご利用', '希望する')).toBeChecked();
      await expect(field(page, 'ご相談内容・ご要望')).toHaveValue(byCar.otherConfirmation);
    },
    startTyping: (page) => field(page, 'ご相談内容・ご要望').fill('駐車場は'),
    expectTyped: (page) => expect(field(page, 'ご相談内容・ご要望')).toHaveValue('駐車場は'),
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
