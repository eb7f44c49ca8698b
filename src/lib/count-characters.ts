/** Texts of characters that never combine with each other. */
const EVERYDAY = /^[\n -~、-〜ぁ-ゖ゛-ヿ一-鿿！-～]*$/;
const SECOND_HALF = /[\uDC00-\uDFFF]/;

/** In UTF-16 code units. The emoji of a family of four with skin colours has 19. */
const LONGEST_CHARACTER = 32;
/** Long texts are split into parts, because the segmenter's time grows with the square of the length. */
const PART_LENGTH = 512;

let graphemes: Intl.Segmenter | undefined;

/**
 * Counts characters as people do (grapheme clusters). An emoji, a line break, and a kanji with its variation selector
 * are one each. A cluster longer than {@link LONGEST_CHARACTER} counts by its code units. Otherwise one cluster could
 * hide a text of any length.
 */
export function countCharacters(text: string): number {
  if (EVERYDAY.test(text)) return text.length;
  // For Firefox before 125. This count is never below the provider's.
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  graphemes ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const end = start + PART_LENGTH;
    const part = text.slice(start, SECOND_HALF.test(text.charAt(end)) ? end + 1 : end);
    const characters = Array.from(graphemes.segment(part), ({ segment }) => segment);
    const isLastCut = start + part.length < text.length && characters.length > 1;
    for (const character of isLastCut ? characters.slice(0, -1) : characters) {
      count += character.length > LONGEST_CHARACTER ? character.length : 1;
      start += character.length;
    }
  }
  return count;
}

/** True if a text has more characters than `limit`. Does not count the characters of a text that is far too long. */
export const isLongerThan = (limit: number, text: string): boolean =>
  text.length > limit && (text.length > limit * LONGEST_CHARACTER || countCharacters(text) > limit);
