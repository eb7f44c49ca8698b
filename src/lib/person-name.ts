/**
 * Characters that no name may have: emoji, private-use characters and symbols. The double hyphen of foreign names (＝)
 * and abbreviations (㈱) are allowed.
 */
const NO_PART =
  /(?![=＝\u3200-\u33FF])[\p{So}\p{Sm}]|[\p{Sc}\p{Co}\p{Cc}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u20E3/u;
/**
 * Matches a name that has only punctuation, digits, spaces and marks. A valid name has at least one other character.
 * This need not be a known letter, because old browsers do not know the newest kanji.
 */
const NO_LETTER = /^[\p{P}\p{N}\p{Z}\p{M}\p{Sk}\p{Cf}]*$/u;

/**
 * The error in a part of a person's name; null if there is none. Names may have letters of every script with their
 * marks and selectors. They may also have spaces, middle dots, hyphens, apostrophes, brackets and digits (INFO-29).
 */
export function nameFault(name: string): string | null {
  if (NO_PART.test(name)) return '絵文字や記号は使用できません';
  return NO_LETTER.test(name) ? '数字や記号だけでは登録できません' : null;
}

/** A name in polite form, with one space between 姓 and 名: `鈴木 健一 様`. Without a name it is お客様. */
export function formatHonorific(name: string): string {
  const parts = name.split(/\s+/u).filter(Boolean);
  return parts.length === 0 ? 'お客様' : `${parts.join(' ')}\u00a0様`;
}
