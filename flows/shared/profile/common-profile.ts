import type { ProfileAnswer } from '#machines/booking.types.ts';
import type { ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { toFullWidthKatakana } from '#src/lib/kana.ts';
import type { CommonProfile, CommonProfileItem } from '#src/line/line-client.ts';
import { profileSchema } from './profile-answer.ts';

const SPACE = '\u3000';

/** The items of LINE's profile that make up each field. The app requests no other items (LINE-5). */
const sources: Readonly<Record<keyof ProfileAnswer, readonly CommonProfileItem[]>> = {
  lastName: ['family-name'],
  firstName: ['given-name'],
  furigana: ['family-name-kana', 'given-name-kana'],
  tel: ['tel'],
  contactEmail: ['email'],
  postalCode: ['postal-code'],
  prefectureCity: ['address-level1', 'address-level2'],
  streetAddress: ['address-level3'],
  buildingRoom: ['address-level4'],
};

/**
 * The fields of one address. They are filled in together, because a mix of LINE's address and the customer's would be a
 * wrong address.
 */
export const ADDRESS: readonly (keyof ProfileAnswer)[] = [
  'postalCode',
  'prefectureCity',
  'streetAddress',
  'buildingRoom',
];

export const commonProfileItems: readonly CommonProfileItem[] = Object.values(sources).flat();

/**
 * Converts LINE's items to form texts, and normalises them like typed texts. The customer corrects a text that breaks a
 * rule.
 */
export function textsOf(found: CommonProfile, rules: readonly ProfileValidation[]): Record<string, string> {
  const { shape } = profileSchema(rules);
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, items]) => {
      const known = items.flatMap((item) => found[item] ?? []);
      if (known.length === 0) return [];
      const text = name === 'furigana' ? toFullWidthKatakana(known.join(SPACE)) : known.join('');
      const checked = shape[name as keyof ProfileAnswer].safeParse(text);
      return [[name, checked.success ? checked.data : text]];
    }),
  );
}
