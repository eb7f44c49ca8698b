/** Characters that never join with a neighbour of their kind. */
const EVERYDAY = /^[\n -~、-〜ぁ-ゖ゛-ヿ一-鿿！-～]*$/;
const SECOND_HALF = /[\uDC00-\uDFFF]/;

/** In UTF-16 code units; a family of four with skin colours has 19. */
const LONGEST_CHARACTER = 32;
/** The segmenter's time grows with the square of the text's length, so it gets a long text in parts. */
const PART_LENGTH = 512;

let graphemes: Intl.Segmenter | undefined;

/**
 * Counts characters as people do (grapheme clusters): an emoji, a kanji with its variation selector and a line break
 * are one each. A cluster beyond {@link LONGEST_CHARACTER} counts by its code units; otherwise one cluster could hide a
 * text of any length.
 */
export function countCharacters(text: string): number {
  if (EVERYDAY.test(text)) return text.length;
  // Firefox before 125. Its counts are never below the provider's.
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

/** True if a text has more characters than `limit`. It does not count a text that is far too long. */
export const isLongerThan = (limit: number, text: string): boolean =>
  text.length > limit && (text.length > limit * LONGEST_CHARACTER || countCharacters(text) > limit);
