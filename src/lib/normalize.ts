import { tidyText, trimText } from './typed-text.ts';

/** A phone number as the spec accepts it, on the normalised value: 0, a digit 1–9, 10 or 11 digits in all (product.md §5). */
export const TEL = /^0[1-9]\d{8,9}$/;
/** A mobile number, on the normalised value: 070, 080 or 090 and 8 digits (product.md §5). */
export const MOBILE = /^0[789]0\d{8}$/;
/** A postal code, on the normalised value: exactly 7 digits (product.md §5). */
export const POSTAL_CODE = /^\d{7}$/;
const HOST_NAME = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/**
 * An e-mail address, on the normalised value, as HTML defines it (double dots, which Japanese carriers gave away, included)
 * and with a domain of two names or more.
 */
export const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_NAME}(?:\\.${HOST_NAME})+$`);

/** Everything a customer types where a hyphen is meant, the long-vowel mark and box-drawing lines included. */
const HYPHENS = /[\u002D\u00AD\u02D7\u2010-\u2015\u2043\u2212\u2500\u2501\u30FC\uFE58\uFE63\uFF0D\uFF70]/g;
const SEPARATORS = /[\s().・,]/g;

/**
 * Full-width digits become half-width; spaces, hyphens, brackets, dots and what a copied number brings along unseen go.
 * Letters stay, so a pattern can refuse them.
 */
export const normalizeDigits = (text: string): string =>
  tidyText(text).normalize('NFKC').replace(HYPHENS, '').replace(SEPARATORS, '');

/** {@link normalizeDigits}, with the country code +81 turned back into the leading 0. */
export const normalizeTel = (text: string): string => normalizeDigits(text).replace(/^\+810?/, '0');

/** {@link normalizeDigits} without the postal mark 〒. */
export const normalizePostalCode = (text: string): string => normalizeDigits(text.replaceAll('〒', ''));

/**
 * Half-width characters and no spaces, as an e-mail address is typed on a Japanese keyboard by mistake. Invisible characters
 * within it stay: without them it might be another address.
 */
export const normalizeEmail = (text: string): string => trimText(text).normalize('NFKC').replace(/\s/g, '');
