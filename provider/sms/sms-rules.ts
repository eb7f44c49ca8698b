import { MOBILE, normalizeDigits, normalizeTel } from '#src/lib/normalize.ts';

/** The rules of decisions §3. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const RESEND_AFTER_MS = 60 * 1000;
export const MAX_WRONG_CODES = 5;

/** A Japanese mobile number as eleven digits, or null. `+81` and full-width digits are understood. */
export function mobileNumber(text: string): string | null {
  const digits = normalizeTel(text);
  return MOBILE.test(digits) ? digits : null;
}

/** The six digits of a code as somebody typed or pasted it, or null. */
export function sixDigits(text: string): string | null {
  const digits = normalizeDigits(text);
  return /^\d{6}$/.test(digits) ? digits : null;
}
