import { nameFault } from './person-name.ts';
import type { TextNature } from './text-formats.ts';

/** Returns the Japanese error message for an answer; null if the answer is valid. */
export type Fault = (text: string) => string | null;

/** The rules of profile texts by attribute, for both app and provider. The builder's rules apply in addition. */
export const profileFaults: Readonly<Partial<Record<string, Fault>>> = {
  lastName: nameFault,
  firstName: nameFault,
  furigana: nameFault,
  prefectureCity: cityFault,
  streetAddress: streetFault,
};

/** The natures of profile texts by attribute, for both app and provider. A text without one is kept as it is. */
export const profileNatures: Readonly<Partial<Record<string, TextNature>>> = {
  lastName: 'name',
  firstName: 'name',
  furigana: 'katakana',
  companyName: 'name',
  tel: 'tel',
  contactEmail: 'email',
  postalCode: 'postal_code',
  prefectureCity: 'name',
  streetAddress: 'name',
  buildingRoom: 'name',
};

/** Checks the hours for phone calls, both `HH:mm` (INFO-33). Returns null if they are valid or one of them is empty. */
export const contactTimeFault = (telFrom: string, telTo: string): string | null =>
  telFrom === '' || telTo === '' || telFrom < telTo
    ? null
    : '「何時まで」は、「何時から」より後の時間を選択してください';

const PREFECTURE = /^(?:東京都|北海道|(?:京都|大阪)府|.{2,3}県)/;
const MUNICIPALITY = /.[市区町村]/;
/** An address without kanji has at least two words: `Minato-ku, Tokyo`. */
const TWO_WORDS = /^\P{Script=Han}+[\s,、・]+\P{Script=Han}+$/u;
/** Kanji for digits, also as deeds write them (壱弐参), with the circles that customers type for 〇. */
const KANJI_DIGIT = '〇○◯零一二三四五六七八九十百千壱壹弌弐貳参參拾廿';
/** What stands between two numbers: `1-2`, `五－三`, `二の三`, `1番2`. */
const BETWEEN = '\\s\\p{Pd}−ーｰ─━・･、,.．のノ';
/** Towns such as 常陸 and 八百 end in the other digits, so only these end an address as a number. */
const LAST_DIGIT = '〇○◯一二三四五六七八九十壱弐';
const NUMBER = new RegExp(
  `\\p{Nd}|[${KANJI_DIGIT}]+(?:丁目|番|号|[${BETWEEN}]+[${KANJI_DIGIT}])|[${LAST_DIGIT}](?:\\s|$)|無番地|番地(?:なし|無)`,
  'u',
);
const NUMBER_ALONE = new RegExp(
  `^[${BETWEEN}]*[\\p{Nd}${KANJI_DIGIT}][\\p{Nd}${KANJI_DIGIT}${BETWEEN}]*$`,
  'u',
);
const PICTURE = /[\p{Emoji_Presentation}\p{Emoji_Modifier}]|\uFE0F|\u20E3/u;

const NO_PICTURE = '絵文字は使用できません';

/**
 * The error in a prefecture and municipality; null if there is none. Mail cannot be delivered to a prefecture alone
 * (INFO-30).
 */
export function cityFault(text: string): string | null {
  if (PICTURE.test(text)) return NO_PICTURE;
  const place = text.replace(PREFECTURE, '');
  return MUNICIPALITY.test(place) || TWO_WORDS.test(text)
    ? null
    : '市区町村まで入力してください（例：神奈川県横浜市西区）';
}

/**
 * The error in a town and number; null if there is none. Some places have no numbers and some municipalities no
 * towns, so each message says what to enter in that case.
 */
export function streetFault(text: string): string | null {
  if (PICTURE.test(text)) return NO_PICTURE;
  if (NUMBER_ALONE.test(text)) {
    return '町名から入力してください（町名がない場合は「3710番地」のように入力してください）';
  }
  return NUMBER.test(text)
    ? null
    : '番地まで入力してください（番地がない場合は「番地なし」と入力してください）';
}
