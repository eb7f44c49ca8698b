import { hasInvisible, normalizeName, tidyText, toUsualCharacters, trimText } from './text-characters.ts';

/** A normalised telephone number: 10 or 11 digits that start with 0 and a digit 1–9 (INFO-21). */
export const TEL = /^0[1-9]\d{8,9}$/;
/** A normalised mobile number: 070, 080 or 090, followed by 8 digits (INFO-22). */
export const MOBILE = /^0[789]0\d{8}$/;
/** A normalised postal code: exactly 7 digits (INFO-23). */
export const POSTAL_CODE = /^\d{7}$/;
const HOST_NAME = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/**
 * A normalised e-mail address as HTML defines it, with a domain of at least two names (INFO-24). Double dots are
 * allowed, because Japanese carriers issued such addresses.
 */
export const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_NAME}(?:\\.${HOST_NAME})+$`);

/** All characters that customers type for a hyphen, including the long-vowel mark and box-drawing lines. */
const HYPHENS = /[\u002D\u00AD\u02D7\u2010-\u2015\u2043\u2212\u2500\u2501\u30FC\uFE58\uFE63\uFF0D\uFF70]/g;
const SEPARATORS = /[\s().・,]/g;

/**
 * Converts full-width digits to half-width. Removes spaces, hyphens, brackets, dots, and the invisible characters of
 * pasted numbers. Letters stay, so that a pattern can refuse them (INFO-21).
 */
export const normalizeDigits = (text: string): string =>
  tidyText(text).normalize('NFKC').replace(HYPHENS, '').replace(SEPARATORS, '');

/** Like {@link normalizeDigits}, and converts the country code +81 to the leading 0. */
export const normalizeTel = (text: string): string => normalizeDigits(text).replace(/^\+810?/, '0');

/** Like {@link normalizeDigits}, and removes the postal mark 〒. */
export const normalizePostalCode = (text: string): string => normalizeDigits(text.replaceAll('〒', ''));

/**
 * Converts what Japanese keyboards write, full-width characters, `。` and other dashes, to half-width, and removes
 * spaces. Invisible characters within the address stay, because without them the address could be somebody else's
 * (INFO-37).
 */
export const normalizeEmail = (text: string): string =>
  trimText(text)
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replaceAll('。', '.')
    .replace(HYPHENS, (hyphen) => (hasInvisible(hyphen) ? hyphen : '-'));

/** Digits in groups of three: `1,200`, `1 200`, `12,345,678`. */
const GROUPED = /^\d{1,3}(?:([, 、])\d{3})(?:\1\d{3})*$/;

/**
 * Converts a number to half-width digits without separators of thousands. A dot, a range or a sign stays, so that a
 * pattern can refuse it instead of changing the number (INFO-38).
 */
export const normalizeNumber = (text: string): string => {
  const typed = tidyText(text).normalize('NFKC');
  return GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed;
};

/**
 * Finds the code of `length` digits in what a customer typed or pasted, also a whole SMS: the only number of exactly
 * `length` digits, however often it occurs. Spaces or hyphens may divide it. Returns the normalised text if there is no
 * such number, or more than one.
 */
export function findCode(text: string, length: number): string {
  const digits = normalizeDigits(text);
  if (digits.length === length && /^\d+$/.test(digits)) return digits;
  const plain = tidyText(text).normalize('NFKC').replace(HYPHENS, '-');
  for (const numbers of [/\d+(?:-\d+)*/g, /\d+(?:[-\s]\d+)*/g]) {
    const numberTexts = (plain.match(numbers) ?? []).map((number) => number.replace(/\D/g, ''));
    const codes = new Set(numberTexts.filter((number) => number.length === length));
    const [code = ''] = codes;
    if (codes.size > 0) return codes.size === 1 ? code : digits;
  }
  return digits;
}

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

export type TextFormat = 'tel' | 'mobile' | 'postal_code' | 'email' | 'numeric' | 'katakana' | 'hiragana';

interface Form {
  /** Normalises the typed text before the pattern is tested. */
  readonly normalize: (text: string) => string;
  readonly pattern: RegExp;
  /** The message for a text that the pattern refuses (INFO-21, INFO-23). */
  readonly message: string;
}

/** The formats of `customer_profile_validations` (INFO-3), for both app and provider. */
export const textFormats: Readonly<Record<TextFormat, Form>> = {
  tel: { normalize: normalizeTel, pattern: TEL, message: '有効な電話番号ではありません' },
  mobile: { normalize: normalizeTel, pattern: MOBILE, message: '携帯電話番号の形式が正しくありません' },
  postal_code: {
    normalize: normalizePostalCode,
    pattern: POSTAL_CODE,
    message: '郵便番号の形式が正しくありません',
  },
  email: { normalize: normalizeEmail, pattern: EMAIL, message: 'メールアドレスの形式で入力してください' },
  numeric: { normalize: normalizeNumber, pattern: /^\d+$/, message: '数字で入力してください' },
  katakana: {
    normalize: (text) => toFullWidthKatakana(tidyText(text)),
    pattern: KATAKANA,
    message: '全角カタカナで入力してください',
  },
  hiragana: {
    normalize: (text) => toHiragana(tidyText(text)),
    pattern: HIRAGANA,
    message: 'ひらがなで入力してください',
  },
};

/** What a text is, whether or not the builder's rule names its format. */
export type TextNature = TextFormat | 'name';

/** How a text of each nature is normalised. A name may be a person's, a company's or a place's. */
export const naturalForms: Readonly<Record<TextNature, Pick<Form, 'normalize'>>> = {
  ...textFormats,
  name: { normalize: (text) => normalizeName(tidyText(text)) },
};

/** Examples for help texts. Error messages have no examples. */
export const examples = {
  tel: '例：09012345678',
  email: '例：taro@example.com',
  postalCode: '例：1234567',
} as const;

/** True for one of these formats. Callers ignore any other format. */
export const isTextFormat = (format: string | null): format is TextFormat =>
  format !== null && Object.hasOwn(textFormats, format);

/**
 * The number of digits in each part of a telephone number, by the first digits. The area codes are from libphonenumber's
 * metadata (JP, 9.0). The last line is for every other landline.
 */
const PARTS: readonly (readonly [beginning: RegExp, parts: RegExp])[] = [
  [/^0800/, /^(\d{4})(\d{3})(\d{4})$/],
  [/^0[5-9]0\d{8}$/, /^(\d{3})(\d{4})(\d{4})$/],
  [/^(?:0120|0570|0990)/, /^(\d{4})(\d{3})(\d{3})$/],
  [/^0(?:3|4(?:2(?:0|9[02-69])|7(?:0[019]|1))|6[1-9])/, /^(\d{2})(\d{4})(\d{4})$/],
  [
    /^0(?:1(?:267|3(?:7[247]|9[278])|466|5(?:47|58|64)|6(?:3[245]|48|5[4-68]))|499[2468]|5(?:769|979[2-69])|7468|8(?:3(?:8[7-9]|96[2457-9])|477|51[2-9])|9(?:802|9(?:1[23]|69))|1(?:45|58)[67])/,
    /^(\d{5})(\d)(\d{4})$/,
  ],
  [
    /^0(?:1(?:1|5(?:4[018]|5[017])|77|88|9[69])|2(?:2[127]|3[0-269]|4[59]|5(?:[1-3]|5[0-69]|9(?:17|99))|6(?:2|4[016-9])|7(?:[1-35]|8[0189])|8(?:[16]|3[0134]|9[0-5])|9(?:[028]|17))|4(?:2(?:[13-79]|8[014-6])|3[0-57]|[45]|6[248]|7[2-47]|9[29])|5(?:2|3(?:[045]|9(?:[0-58]|6[4-9]|7[0-35689]))|4[0-369]|5[29]|8[02389]|9[0-3])|7(?:2[02-46-9]|34|[58]|6[0249]|7[57]|9(?:[23]|4[0-59]|5[01569]|6[0167]))|8(?:2(?:[1258]|4[0-39]|9[0169])|3(?:[29]|60|7(?:[017-9]|6[6-8]))|49|51|6(?:[0-24]|36[2-57-9]|5(?:[0-389]|5[23])|6(?:[01]|9[178])|7(?:2[2-468]|3[78])|9[0145])|7[0-468]|8[68])|9(?:4[15]|5[138]|7[156]|8[189]|9(?:[1289]|3(?:31|4[357])|4[0178]))|(?:8294|96)[1-3]|2(?:57|93)[015-9]|(?:223|8699)[014-9]|(?:25[0468]|422|838)[01]|(?:48|8292|9[23])[1-9]|(?:47[59]|59[89]|8(?:68|9))[019])/,
    /^(\d{3})(\d{3})(\d{4})$/,
  ],
  [/^0/, /^(\d{4})(\d{2})(\d{4})$/],
];

/** A normalised telephone number with its hyphens: `045-111-2222`. Any other text is returned unchanged. */
export function formatTel(tel: string): string {
  const parts = PARTS.find(([beginning]) => beginning.test(tel))?.[1].exec(tel);
  return parts ? parts.slice(1).join('-') : tel;
}
