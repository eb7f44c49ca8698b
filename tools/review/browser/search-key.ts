export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

export const searchWords = (asked: string): string[] => searchKey(asked).split(/\s+/).filter(Boolean);

/** The words of a line find each other. */
export type Synonyms = readonly (readonly string[])[];

export const waysToSay = (word: string, same: Synonyms): readonly string[] => [
  word,
  ...same
    .map((line) => line.map(searchKey))
    .filter((line) => line.includes(word))
    .flat(),
];

/** The words in a phrase without spaces: known synonyms, the longest first, and runs of one script without particles. */
export function wordsInside(asked: string, same: Synonyms): string[] {
  const known = same
    .flat()
    .map(searchKey)
    .sort((a, b) => b.length - a.length)
    // Hiragana alone is grammar in most phrases.
    .filter((word) => !/^\p{Script=Hiragana}*$/u.test(word))
    .map((word) => word.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'));
  const word = new RegExp(
    [...known, '[\\p{Script=Katakana}ー]+', '\\p{Script=Han}+', '[a-z0-9]+'].join('|'),
    'gu',
  );
  return searchKey(asked).match(word) ?? [];
}
