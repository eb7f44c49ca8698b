/** How long a code can be entered (SMS-11). */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** How long a customer waits before the next SMS (SMS-18). */
export const RESEND_AFTER_MS = 60 * 1000;

/** Wrong codes that lock the link (SMS-17). */
export const MAX_WRONG_CODES = 5;

/** SMS that one link sends in its life (SMS-29). */
export const MAX_SMS_PER_LINK = 10;
