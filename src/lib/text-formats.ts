import { HIRAGANA, KATAKANA, toFullWidthKatakana, toHiragana } from './kana.ts';
import {
  EMAIL,
  MOBILE,
  normalizeEmail,
  normalizeNumber,
  normalizePostalCode,
  normalizeTel,
  POSTAL_CODE,
  TEL,
} from './normalize.ts';
import { tidyText } from './typed-text.ts';
import { normalizeName } from './usual-characters.ts';

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
