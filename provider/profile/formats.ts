interface Format {
  readonly matches: RegExp;
  readonly message: string;
}

/** The patterns of product.md §5 and decisions §4, by the name a validation rule gives them. */
export const formats: Readonly<Record<string, Format>> = {
  tel: { matches: /^0[1-9]\d{8,9}$/, message: '有効な電話番号ではありません' },
  mobile: { matches: /^0[789]0\d{8}$/, message: '携帯電話番号の形式が正しくありません' },
  postal_code: { matches: /^\d{7}$/, message: '郵便番号の形式が正しくありません' },
  numeric: { matches: /^\d+$/, message: '数字で入力してください' },
  email: { matches: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: 'メールアドレスの形式が正しくありません' },
  hiragana: { matches: /^[\p{sc=Hiragana}ー・\s]+$/u, message: 'ひらがなで入力してください' },
  katakana: { matches: /^[\p{sc=Katakana}ー・\s]+$/u, message: 'カタカナで入力してください' },
};

/** Half-width digits without the hyphens, spaces and brackets people write between them (decisions §6). */
export const tidyDigits = (text: string): string => text.normalize('NFKC').replace(/[\s()\-‐‑‒–—―−ー]/g, '');
