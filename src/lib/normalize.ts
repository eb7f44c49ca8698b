import { hasInvisible, tidyText, trimText } from './typed-text.ts';

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
export const HYPHENS =
  /[\u002D\u00AD\u02D7\u2010-\u2015\u2043\u2212\u2500\u2501\u30FC\uFE58\uFE63\uFF0D\uFF70]/g;
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
    const found = (plain.match(numbers) ?? []).map((number) => number.replace(/\D/g, ''));
    const codes = new Set(found.filter((number) => number.length === length));
    const [code = ''] = codes;
    if (codes.size > 0) return codes.size === 1 ? code : digits;
  }
  return digits;
}
