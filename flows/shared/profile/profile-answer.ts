import * as z from 'zod/mini';
import type { ProfileAnswer } from '#machines/booking.types.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { Field, ReviewRow } from '#src/engine/core/field.ts';
import { profileFaults, profileNatures } from '#src/lib/profile-faults.ts';
import { examples, formatTel } from '#src/lib/text-formats.ts';
import { textByRule } from '#src/lib/text-rule.ts';
import { getRule } from './profile-rules.ts';

export const profileLabels: Record<keyof ProfileAnswer, string> = {
  lastName: '姓',
  firstName: '名',
  furigana: 'フリガナ',
  tel: 'お電話番号',
  contactEmail: 'メールアドレス',
  postalCode: '郵便番号',
  prefectureCity: '都道府県・市区町村',
  streetAddress: '町名・番地',
  buildingRoom: '建物名・部屋番号',
};

/**
 * The fields of one address. They are filled in together, because a mix of LINE's address and the customer's would be a
 * wrong address.
 */
export const ADDRESS_FIELDS = ['postalCode', 'prefectureCity', 'streetAddress', 'buildingRoom'] as const;

const names = Object.keys(profileLabels) as (keyof ProfileAnswer)[];

export function profileSchema(rules: readonly ProfileValidation[]) {
  const text = (name: keyof ProfileAnswer) =>
    textByRule(profileLabels[name], getRule(name, rules), {
      nature: profileNatures[name],
      fault: profileFaults[name],
    });
  return z.object({
    lastName: text('lastName'),
    firstName: text('firstName'),
    furigana: text('furigana'),
    tel: text('tel'),
    contactEmail: text('contactEmail'),
    postalCode: text('postalCode'),
    prefectureCity: text('prefectureCity'),
    streetAddress: text('streetAddress'),
    buildingRoom: text('buildingRoom'),
  });
}

export function profileFields(rules: readonly ProfileValidation[]): readonly Field<ProfileAnswer>[] {
  const base = <Name extends keyof ProfileAnswer>(name: Name) => ({
    name,
    label: profileLabels[name],
    optional: !getRule(name, rules).required,
  });
  return [
    { ...base('lastName'), kind: 'text', autoComplete: 'family-name', width: 'half' },
    { ...base('firstName'), kind: 'text', autoComplete: 'given-name', width: 'half' },
    { ...base('furigana'), kind: 'kana', from: ['lastName', 'firstName'] },
    {
      ...base('tel'),
      kind: 'tel',
      autoComplete: 'tel',
      help: `日中ご連絡のつく番号をご入力ください（${examples.tel}）`,
    },
    { ...base('contactEmail'), kind: 'email', autoComplete: 'email', help: examples.email },
    {
      ...base('postalCode'),
      help: examples.postalCode,
      kind: 'postalCode',
      fills: { prefectureCity: 'prefectureCity', streetAddress: 'streetAddress' },
    },
    { ...base('prefectureCity'), kind: 'prefectureCity' },
    { ...base('streetAddress'), kind: 'text', autoComplete: 'address-line1' },
    { ...base('buildingRoom'), kind: 'text', autoComplete: 'address-line2' },
  ];
}

export const profileDefaults = (profile: CustomerProfile): ProfileAnswer =>
  Object.fromEntries(names.map((name) => [name, profile[name] ?? ''])) as Record<keyof ProfileAnswer, string>;

export const nameRow = ({ lastName = '', firstName = '' }: Partial<ProfileAnswer>): ReviewRow => ({
  label: 'お名前',
  value: `${lastName} ${firstName}`.trim(),
});

export const addressRow = ({
  postalCode = '',
  prefectureCity = '',
  streetAddress = '',
  buildingRoom = '',
}: Partial<ProfileAnswer>): ReviewRow => ({
  label: 'ご住所',
  value: [
    postalCode && `〒${postalCode.slice(0, 3)}-${postalCode.slice(3)}`,
    `${prefectureCity}${streetAddress}`,
    buildingRoom,
  ].filter((line) => line !== ''),
});

/** The e-mail address has a row only if the form asked for it. */
export const profileRows = (
  answer: Omit<ProfileAnswer, 'contactEmail'> & Partial<ProfileAnswer>,
): readonly ReviewRow[] => [
  nameRow(answer),
  { label: profileLabels.furigana, value: answer.furigana },
  { label: profileLabels.tel, value: formatTel(answer.tel) },
  ...(answer.contactEmail === undefined
    ? []
    : [{ label: profileLabels.contactEmail, value: answer.contactEmail }]),
  addressRow(answer),
];
