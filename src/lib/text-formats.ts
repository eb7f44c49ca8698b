import { HIRAGANA, KATAKANA, toFullWidthKatakana, toHiragana } from './kana.ts';
import {
  EMAIL,
  MOBILE,
  normalizeDigits,
  normalizeEmail,
  normalizePostalCode,
  normalizeTel,
  POSTAL_CODE,
  TEL,
} from './normalize.ts';

export type TextFormat = 'tel' | 'mobile' | 'postal_code' | 'email' | 'numeric' | 'katakana' | 'hiragana';

interface Form {
  /** Normalises what people type before the pattern is tested. */
  readonly normalize: (text: string) => string;
  readonly pattern: RegExp;
}

/** The formats of `customer_profile_validations` (decisions §4): app and provider both test texts with them. */
export const textFormats: Readonly<Record<TextFormat, Form>> = {
  tel: { normalize: normalizeTel, pattern: TEL },
  mobile: { normalize: normalizeTel, pattern: MOBILE },
  postal_code: { normalize: normalizePostalCode, pattern: POSTAL_CODE },
  email: { normalize: normalizeEmail, pattern: EMAIL },
  numeric: { normalize: normalizeDigits, pattern: /^\d+$/ },
  katakana: { normalize: toFullWidthKatakana, pattern: KATAKANA },
  hiragana: { normalize: toHiragana, pattern: HIRAGANA },
};

/** Whether a validation rule's format is one of these; any other is ignored. */
export const isTextFormat = (format: string | null): format is TextFormat =>
  format !== null && Object.hasOwn(textFormats, format);
