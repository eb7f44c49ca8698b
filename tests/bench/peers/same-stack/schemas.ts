import * as z from 'zod/mini';
import type { Question, SlotsOfDay } from '#shared/booking-api.ts';
import { profileFields } from '#shared/words.ts';

export const shopSchema = z.object({
  shop: z.number('ご希望の店舗を選択してください'),
});
export type ShopAnswer = z.infer<typeof shopSchema>;

const wish = z.object({ date: z.string(), time: z.string() });
export type Wish = z.infer<typeof wish>;

/** One to three different wishes, each of them open. */
export const datesSchema = (slots: readonly SlotsOfDay[]) =>
  z.object({
    wishes: z.array(wish).check(
      z.minLength(1, '第1希望の日時を選択してください'),
      z.maxLength(3),
      z.refine(
        (wishes) =>
          wishes.every(({ date, time }) =>
            slots.some((day) => day.date === date && day.times.includes(time)),
          ),
        'ご希望の時間を選択してください',
      ),
      z.refine(
        (wishes) => new Set(wishes.map(({ date, time }) => date + time)).size === wishes.length,
        'ほかの希望と異なる日時を選択してください',
      ),
    ),
  });
export interface DatesAnswer {
  wishes: Wish[];
}

const text = (label: string, required: boolean) =>
  z.string().check(
    z.trim(),
    z.refine((value) => !required || value !== '', `${label}を入力してください`),
    z.maxLength(255, '255文字以内で入力してください'),
  );

const formats: Partial<Record<string, [RegExp, string]>> = {
  tel: [/^0\d{9,10}$/, '有効な電話番号ではありません（例：09012345678）'],
  contactEmail: [
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    'メールアドレスの形式で入力してください（例：taro@example.com）',
  ],
  postalCode: [/^\d{7}$/, '郵便番号の形式が正しくありません（例：1234567）'],
};

export type ProfileName = (typeof profileFields)[number]['name'];
export type ProfileAnswer = Record<ProfileName, string>;

export const profileSchema: z.ZodMiniType<ProfileAnswer, ProfileAnswer> = z.object(
  Object.fromEntries(
    profileFields.map(({ name, label, required }) => {
      const [pattern, message] = formats[name] ?? [/^/, ''];
      const format = z.refine<string>((value) => value === '' || pattern.test(value), message);
      return [name, text(label, required).check(format)];
    }),
  ) as Record<ProfileName, ReturnType<typeof text>>,
);

const flag = z.enum(['true', 'false'], '希望の有無を選択してください');

export const visitorSchema = z.object({
  shopVisitor: z.enum(['1', '2', '3', '4', '5', '6'], 'ご来場人数を選択してください'),
  transportation: z.enum(['car', 'other'], 'ご来場方法を選択してください'),
  useParking: flag,
  useKidsSpace: flag,
  otherConfirmation: z.string().check(z.trim(), z.maxLength(500, '500文字以内で入力してください')),
});
export type VisitorAnswer = z.infer<typeof visitorSchema>;

export type HearingAnswer = Record<string, string | string[]>;

export const hearingSchema = (questions: readonly Question[]): z.ZodMiniType<HearingAnswer, HearingAnswer> =>
  z.object(
    Object.fromEntries(
      questions.map(({ id, kind, required }) => [
        `q${id}`,
        kind === 'checkbox'
          ? z.array(z.string())
          : z.string().check(z.refine((value) => !required || value !== '', 'お答えください')),
      ]),
    ),
  ) as unknown as z.ZodMiniType<HearingAnswer, HearingAnswer>;
