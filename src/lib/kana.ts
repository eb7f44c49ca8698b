/** Full-width katakana, with the long-vowel mark, the middle dot and spaces. */
export const KATAKANA = /^[\u30A1-\u30FA\u30FB-\u30FE\s]+$/;
/** Hiragana, with the long-vowel mark and spaces. */
export const HIRAGANA = /^[\u3041-\u3096\u309D\u309E\u30FC\s]+$/;

const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * Converts hiragana and half-width kana to full-width katakana, and each sequence of spaces to one full-width space.
 * Other characters stay, so that {@link KATAKANA} can refuse them.
 */
export const toFullWidthKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u3041-\u3096\u309D\u309E]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA),
    )
    .replace(/[-‐−]/g, 'ー')
    .trim()
    .replace(/\s+/g, '\u3000');

/**
 * Converts full-width and half-width katakana to hiragana, for providers that require it. See {@link
 * toFullWidthKatakana}.
 */
export const toHiragana = (text: string): string =>
  toFullWidthKatakana(text).replace(/[\u30A1-\u30F6\u30FD\u30FE]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - HIRAGANA_TO_KATAKANA),
  );
