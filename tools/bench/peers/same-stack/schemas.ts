import { decamelize } from 'humps';
import * as z from 'zod/mini';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { ProfileValidation } from '#src/api/contract/profile.contract.ts';

import type { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { profileFields } from './words.ts';

export type OpenDays = ResponseOf<typeof getBuilderShop>['builderShop']['availableSlots'];

export const shopSchema = z.object({
  builderShopId: z.number('ご希望の店舗を選択してください'),
});

const wish = z.object({ date: z.string(), time: z.string() });
export type Wish = z.infer<typeof wish>;

/** One to three different dates, each of which must be open. */
export const datesSchema = (days: OpenDays) =>
  z.object({
    wishes: z.array(wish).check(
      z.minLength(1, '第1希望の日時を選択してください'),
      z.maxLength(3),
      z.refine(
        (wishes) =>
          wishes.every(({ date, time }) => days.some((day) => day.date === date && day.times.includes(time))),
        'ご希望の時間を選択してください',
      ),
      z.refine(
        (wishes) => new Set(wishes.map(({ date, time }) => date + time)).size === wishes.length,
        'ほかの希望と異なる日時を選択してください',
      ),
    ),
  });

const formats: Partial<Record<string, [RegExp, string]>> = {
  tel: [/^0\d{9,10}$/, '有効な電話番号ではありません（例：09012345678）'],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'メールアドレスの形式で入力してください（例：taro@example.com）'],
  postal_code: [/^\d{7}$/, '郵便番号の形式が正しくありません（例：1234567）'],
  katakana: [/^[ァ-ヶー\s]+$/, '全角カタカナで入力してください'],
};

type ProfileName = (typeof profileFields)[number]['name'];
export type ProfileAnswer = Record<ProfileName, string>;

const text = (label: string, rule: ProfileValidation | undefined) => {
  const maxLength = rule?.maxLength ?? 255;
  const [pattern, message] = formats[rule?.format ?? ''] ?? [/^/, ''];
  return z.string().check(
    z.trim(),
    z.refine((value) => !rule?.required || value !== '', `${label}を入力してください`),
    z.refine((value) => value === '' || pattern.test(value), message),
    z.maxLength(maxLength, `${maxLength}文字以内で入力してください`),
  );
};

export const profileSchema = (rules: readonly ProfileValidation[]) =>
  z.object(
    Object.fromEntries(
      profileFields.map(({ name, label }) => {
        const rule = rules.find(({ attribute }) => attribute === decamelize(name));
        return [name, text(label, rule)];
      }),
    ),
  ) as unknown as z.ZodMiniType<ProfileAnswer, ProfileAnswer>;

const flag = z.enum(['true', 'false'], '希望の有無を選択してください');

export const visitorSchema = z.object({
  shopVisitor: z.enum(['1', '2', '3', '4', '5', '6'], 'ご来場人数を選択してください'),
  transportation: z.enum(['car', 'other'], 'ご来場方法を選択してください'),
  useParking: flag,
  useKidsSpace: flag,
  noPhoneCall: z.boolean(),
  otherConfirmation: z.string().check(z.trim(), z.maxLength(500, '500文字以内で入力してください')),
});

export type HearingAnswer = Record<string, string | string[]>;

export const hearingSchema = (questions: readonly Item[]) =>
  z.object(
    Object.fromEntries(
      questions.map(({ id, kind, required }) => [
        `q${id}`,
        kind === 'checkbox'
          ? z.array(z.string()).check(z.refine((value) => !required || value.length > 0, 'お答えください'))
          : z.string().check(z.refine((value) => !required || value !== '', 'お答えください')),
      ]),
    ),
  ) as unknown as z.ZodMiniType<HearingAnswer, HearingAnswer>;

export interface Answers {
  selectShop?: z.infer<typeof shopSchema>;
  selectDesiredDate?: { wishes: Wish[] };
  setProfile?: ProfileAnswer;
  visitorDetail?: z.infer<typeof visitorSchema>;
  hearing?: HearingAnswer;
}
