import { HYPHENS } from './normalize.ts';
import { toUsualCharacters } from './usual-characters.ts';

/** Full-width katakana, with the long-vowel mark, the middle dot and spaces. */
export const KATAKANA = /^[\u30A1-\u30FA\u30FB-\u30FE\s]+$/;
/** Hiragana, with the long-vowel mark, the middle dot and spaces. */
export const HIRAGANA = /^[\u3041-\u3096\u309D\u309E\u30FB\u30FC\s]+$/;

/** Characters that look like the middle dot of foreign names. */
const DOTS = /[\u00B7\u2022\u2027\u2219\u22C5]/g;
/** A kanji 一 after kana is a long-vowel mark, because no kana name has kanji. */
const KANJI_ONE = /([\u3041-\u3096\u30A1-\u30FC])一/g;

const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * Writes half-width kana in full width, dashes as the long-vowel mark, and each sequence of spaces as one full-width
 * space. Hiragana stays hiragana, and other characters stay, so that a pattern can refuse them.
 */
export const toUsualKana = (text: string): string =>
  toUsualCharacters(text)
    .replace(HYPHENS, 'ー')
    .replace(DOTS, '・')
    .replace(KANJI_ONE, '$1ー')
    .trim()
    .replace(/\s+/g, '\u3000');

/** Like {@link toUsualKana}, in katakana. Other characters stay, so that {@link KATAKANA} can refuse them. */
export const toFullWidthKatakana = (text: string): string =>
  toUsualKana(text).replace(/[\u3041-\u3096\u309D\u309E]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA),
  );

/**
 * Converts full-width and half-width katakana to hiragana, for providers that require it. See {@link
 * toFullWidthKatakana}.
 */
export const toHiragana = (text: string): string =>
  toFullWidthKatakana(text).replace(/[\u30A1-\u30F6\u30FD\u30FE]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - HIRAGANA_TO_KATAKANA),
  );
