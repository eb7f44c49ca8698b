export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

export const searchWords = (asked: string): string[] => searchKey(asked).split(/\s+/).filter(Boolean);

/** Groups of synonyms. A search for one word of a group also finds the other words. */
export type Synonyms = readonly (readonly string[])[];

export const waysToSay = (word: string, same: Synonyms): readonly string[] => [
  word,
  ...same
    .map((line) => line.map(searchKey))
    .filter((line) => line.includes(word))
    .flat(),
];

/**
 * Finds the words in a phrase without spaces: known synonyms, longest first, and sequences of only katakana, kanji or
 * Latin letters. Other hiragana is dropped, because it is usually grammar.
 */
export function wordsInside(asked: string, same: Synonyms): string[] {
  const known = same
    .flat()
    .map(searchKey)
    .sort((a, b) => b.length - a.length)
    // Synonyms of only hiragana are left out, because they would match grammatical endings.
    .filter((word) => !/^\p{Script=Hiragana}*$/u.test(word))
    .map((word) => word.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'));
  const word = new RegExp(
    [...known, '[\\p{Script=Katakana}ー]+', '\\p{Script=Han}+', '[a-z0-9]+'].join('|'),
    'gu',
  );
  return searchKey(asked).match(word) ?? [];
}
