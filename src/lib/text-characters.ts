/**
 * Soft hyphen, zero-width spaces, direction marks and blank letters. They are invisible and can disguise a text.
 * Joiners and variation selectors are not in the list, because emoji, kanji and several scripts need them.
 */
const UNSEEN =
  '\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB';

const INVISIBLE = new RegExp(`(?![\\t\\n\\r])\\p{Cc}|[${UNSEEN}]`, 'u');
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const SEEN = `[^\\s\\p{Cc}${UNSEEN}]`;
const FROM_FIRST_TO_LAST_SEEN = new RegExp(`${SEEN}(?:.*${SEEN})?`, 'su');

/** True for a text with a control character, a direction mark or an invisible blank. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** CRLF, as multipart forms and Windows write it, a lone CR, and Unicode's line and paragraph separators. */
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;

/** Writes each line break as one LF, the only spelling that is stored and compared (CALL-71). */
export const toLineFeeds = (text: string): string => text.replace(LINE_BREAK, '\n');

/** Removes invisible characters, which pasted texts often contain, and spaces at both ends. */
export const tidyText = (text: string): string => text.replace(EVERY_INVISIBLE, '').trim();

/** Removes spaces and invisible characters at both ends. Those within the text stay, so that a rule can refuse them. */
export const trimText = (text: string): string => FROM_FIRST_TO_LAST_SEEN.exec(text)?.[0] ?? '';

/**
 * The ideographs of U+2E80–2EF3 in this order, by Unicode's property Equivalent_Unified_Ideograph
 * (EquivalentUnifiedIdeograph.txt, Unicode licence). Texts copied from a PDF have these radicals instead of kanji. NFKC
 * converts only two of them, but all of the Kangxi radicals U+2F00–2FD5.
 */
const IDEOGRAPHS = [
  ...'⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];
const FIRST_RADICAL = 0x2e80;

/**
 * NFKC would take these accents apart into a space and a mark. It would turn pictures such as ㊙ and blank letters into
 * letters that no rule refuses.
 */
const UNCHANGED =
  '\\u00A8\\u00AF\\u00B4\\u00B8\\u02D8-\\u02DD\\u203E\\u309B\\u309C\\u3164\\uFFA0\\uFFE3\\p{Extended_Pictographic}';
const CHANGEABLE = new RegExp(`[^${UNCHANGED}]+`, 'gu');

const VOICED = /([うか-とは-ほウカ-トハ-ホゝヽｳｶ-ﾄﾊ-ﾎ])゛/g;
const HALF_VOICED = /([は-ほハ-ホﾊ-ﾎ])゜/g;
const WITHOUT_WIDTH = /\u034F|[\u00AD\u180E\u200B\u2060\uFEFF]/g;
/** Joiners where they change no letter. Arabic and Indic scripts need them between letters, and emoji between pictures. */
const USELESS_JOINER =
  /(^|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Nd}\p{P}\p{Z}])[\u200C\u200D]+|[\u200C\u200D]+$/gu;
/** Selectors of emoji after a character that is none. A kanji keeps the selector of its variant. */
const USELESS_SELECTOR = /([^\p{Extended_Pictographic}])[\uFE0E\uFE0F]+/gu;

/**
 * Replaces characters that only look like the usual ones: other widths (NFKC), radicals copied from a PDF, kana with a
 * separate voicing mark, and characters without width. Use it before any rule or comparison of a name, an address or a
 * search, in the app and in the provider (INFO-37).
 */
export const toUsualCharacters = (text: string): string =>
  text
    .replace(WITHOUT_WIDTH, '')
    .replace(USELESS_JOINER, '$1')
    .replace(USELESS_SELECTOR, '$1')
    .replace(VOICED, '$1\u3099')
    .replace(HALF_VOICED, '$1\u309A')
    .replace(/[\u2E80-\u2EF3]/g, (radical) => IDEOGRAPHS[radical.charCodeAt(0) - FIRST_RADICAL] ?? radical)
    .replace(CHANGEABLE, (part) => part.normalize('NFKC'));

/** A name or an address in usual characters, with single spaces. */
export const normalizeName = (text: string): string => toUsualCharacters(text).replace(/\s+/g, ' ').trim();

/** Texts of characters that never combine with each other. */
const EVERYDAY = /^[\n -~、-〜ぁ-ゖ゛-ヿ一-鿿！-～]*$/;
const SECOND_HALF = /[\uDC00-\uDFFF]/;

/** In UTF-16 code units. The emoji of a family of four with skin colours has 19. */
const MAX_CHARACTER_UNITS = 32;
/** Long texts are split into parts, because the segmenter's time grows with the square of the length. */
const PART_LENGTH = 512;

let graphemes: Intl.Segmenter | undefined;

/**
 * Counts characters as people do (grapheme clusters). An emoji, a line break, and a kanji with its variation selector
 * are one each. A cluster longer than {@link MAX_CHARACTER_UNITS} counts by its code units. Otherwise one cluster could
 * hide a text of any length.
 */
export function countCharacters(text: string): number {
  if (EVERYDAY.test(text)) return text.length;
  // For Firefox before 125. This count is never below the provider's.
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  graphemes ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const end = start + PART_LENGTH;
    const part = text.slice(start, SECOND_HALF.test(text.charAt(end)) ? end + 1 : end);
    const characters = Array.from(graphemes.segment(part), ({ segment }) => segment);
    const isLastCut = start + part.length < text.length && characters.length > 1;
    for (const character of isLastCut ? characters.slice(0, -1) : characters) {
      count += character.length > MAX_CHARACTER_UNITS ? character.length : 1;
      start += character.length;
    }
  }
  return count;
}

/** True if a text has more characters than `limit`. Does not count the characters of a text that is far too long. */
export const isLongerThan = (limit: number, text: string): boolean =>
  text.length > limit && (text.length > limit * MAX_CHARACTER_UNITS || countCharacters(text) > limit);
