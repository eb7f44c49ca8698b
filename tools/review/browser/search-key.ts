export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

export const searchWords = (asked: string): string[] => searchKey(asked).split(/\s+/).filter(Boolean);

/** Each group of words finds the same entries. */
export type Synonyms = readonly (readonly string[])[];

export const waysToSay = (word: string, same: Synonyms): readonly string[] => [
  word,
  ...same
    .map((line) => line.map(searchKey))
    .filter((line) => line.includes(word))
    .flat(),
];

/**
 * Splits a phrase without spaces into known synonyms, longest first, and words of a single script. Particles are
 * dropped.
 */
export function wordsInside(asked: string, same: Synonyms): string[] {
  const known = same
    .flat()
    .map(searchKey)
    .sort((a, b) => b.length - a.length)
    // A word of only hiragana is usually grammar.
    .filter((word) => !/^\p{Script=Hiragana}*$/u.test(word))
    .map((word) => word.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'));
  const word = new RegExp(
    [...known, '[\\p{Script=Katakana}ー]+', '\\p{Script=Han}+', '[a-z0-9]+'].join('|'),
    'gu',
  );
  return searchKey(asked).match(word) ?? [];
}
