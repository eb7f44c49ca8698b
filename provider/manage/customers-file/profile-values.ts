import { profileFaults } from '#src/lib/profile-faults.ts';
import { normalizeName } from '#src/lib/text-characters.ts';
import type { TextFormat } from '#src/lib/text-formats.ts';
import { textFormats } from '#src/lib/text-formats.ts';

/** What the builder may fill in of a customer's profile, by its heading in a CSV file. */
export const PROFILE_COLUMNS = {
  姓: 'lastName',
  名: 'firstName',
  フリガナ: 'furigana',
  電話番号: 'tel',
  メールアドレス: 'contactEmail',
  郵便番号: 'postalCode',
  市区町村: 'prefectureCity',
  番地: 'streetAddress',
  建物名: 'buildingRoom',
} as const;

export type ProfileColumn = (typeof PROFILE_COLUMNS)[keyof typeof PROFILE_COLUMNS];
export type ProfileValues = Readonly<Record<ProfileColumn, string | null>>;

export const profileColumns = Object.values(PROFILE_COLUMNS);

const FORMATS: Readonly<Partial<Record<ProfileColumn, TextFormat>>> = {
  furigana: 'katakana',
  tel: 'tel',
  contactEmail: 'email',
  postalCode: 'postal_code',
};

/** Returns the value as it is stored, and the reason if it cannot be. */
export function checkProfileValue(
  attribute: ProfileColumn,
  text: string,
): { readonly value: string; readonly reason: string | null } {
  const format = FORMATS[attribute];
  const value = format ? textFormats[format].normalize(text) : normalizeName(text);
  const reason = (format && formatFault(format, value)) ?? profileFaults[attribute]?.(value) ?? null;
  return { value, reason };
}

/** Excel drops the first zeros of a number, and which number it was would be a guess. */
function formatFault(format: TextFormat, value: string): string | null {
  const { pattern, message } = textFormats[format];
  if (pattern.test(value)) return null;
  const lacksZero = /^\d+$/.test(value);
  return lacksZero
    ? `${message}（Excelが先頭の0を消したときは、列を「文字列」にして保存し直してください）`
    : message;
}
