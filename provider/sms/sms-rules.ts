import { MOBILE, normalizeDigits, normalizeTel } from '#src/lib/normalize.ts';

/** The rules for codes (SMS-11, SMS-17, SMS-18). */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const RESEND_AFTER_MS = 60 * 1000;
export const MAX_WRONG_CODES = 5;
/** SMS that one link sends in its life (SMS-29). */
export const MAX_SMS_PER_LINK = 10;

/** Returns a Japanese mobile number as eleven digits, or null. Accepts `+81` and full-width digits. */
export function mobileNumber(text: string): string | null {
  const digits = normalizeTel(text);
  return MOBILE.test(digits) ? digits : null;
}

/** Returns the six digits of a typed or pasted code, or null. */
export function sixDigits(text: string): string | null {
  const digits = normalizeDigits(text);
  return /^\d{6}$/.test(digits) ? digits : null;
}
