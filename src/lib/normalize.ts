import { tidyText, trimText } from './typed-text.ts';

/** A normalised telephone number: 0, a digit 1–9, 10 or 11 digits in all (INFO-21). */
export const TEL = /^0[1-9]\d{8,9}$/;
/** A normalised mobile number: 070, 080 or 090 and 8 digits (INFO-22). */
export const MOBILE = /^0[789]0\d{8}$/;
/** A normalised postal code: exactly 7 digits (INFO-23). */
export const POSTAL_CODE = /^\d{7}$/;
const HOST_NAME = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/**
 * A normalised e-mail address as HTML defines it, with a domain of two names or more (INFO-24). Double dots pass:
 * Japanese carriers gave out such addresses.
 */
export const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_NAME}(?:\\.${HOST_NAME})+$`);

/** All characters that customers type for a hyphen, the long-vowel mark and box-drawing lines included. */
const HYPHENS = /[\u002D\u00AD\u02D7\u2010-\u2015\u2043\u2212\u2500\u2501\u30FC\uFE58\uFE63\uFF0D\uFF70]/g;
const SEPARATORS = /[\s().・,]/g;

/**
 * Turns full-width digits into half-width ones. Removes spaces, hyphens, brackets, dots and invisible characters of
 * pasted numbers. Letters stay, so that a pattern can refuse them (INFO-20).
 */
export const normalizeDigits = (text: string): string =>
  tidyText(text).normalize('NFKC').replace(HYPHENS, '').replace(SEPARATORS, '');

/** {@link normalizeDigits}, with the country code +81 turned back into the leading 0. */
export const normalizeTel = (text: string): string => normalizeDigits(text).replace(/^\+810?/, '0');

/** {@link normalizeDigits} without the postal mark 〒. */
export const normalizePostalCode = (text: string): string => normalizeDigits(text.replaceAll('〒', ''));

/**
 * Turns full-width characters, a common mistake on Japanese keyboards, into half-width ones and removes spaces.
 * Invisible characters within the address stay: without them it could be another address (INFO-31).
 */
export const normalizeEmail = (text: string): string => trimText(text).normalize('NFKC').replace(/\s/g, '');
