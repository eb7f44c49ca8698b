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
