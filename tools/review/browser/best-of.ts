import type { Entry } from '#tools/review/site/search-index.ts';
import type { Synonyms } from './search-key.ts';
import { searchKey, searchWords, waysToSay, wordsInside } from './search-key.ts';

const WEIGHTS: Readonly<Record<Entry['kind'], number>> = {
  flow: 3,
  way: 5,
  state: 5,
  problem: 4,
  path: 2,
  rule: 4,
  word: 1,
};
const MOST_FOUND = 24;

const keys = new WeakMap<Entry, { title: string; all: string }>();

function keysOf(entry: Entry): { title: string; all: string } {
  const known = keys.get(entry) ?? {
    title: searchKey(entry.title.join(' ')),
    all: searchKey([...entry.title, ...entry.place, entry.more].join(' ')),
  };
  keys.set(entry, known);
  return known;
}

/** Scores how well an entry matches. Returns 0 if it lacks one of the words. */
function scoreOf(entry: Entry, words: readonly (readonly string[])[]): number {
  const { title, all } = keysOf(entry);
  const isIn = (text: string) => (ways: readonly string[]) => ways.some((way) => text.includes(way));
  if (words.length === 0 || !words.every(isIn(all))) return 0;
  const inTitle = words.filter(isIn(title)).length;
  return WEIGHTS[entry.kind] + inTitle * 3 - Math.min(2, title.length / 100);
}

/**
 * Returns the entries that contain every word of the query, best first. If there are none, the phrases of the query are
 * split into words.
 */
export const bestOf = (entries: readonly Entry[], asked: string, same: Synonyms): Entry[] => {
  const found = withAll(entries, searchWords(asked), same);
  return found.length > 0 ? found : withAll(entries, wordsInside(asked, same), same);
};

function withAll(entries: readonly Entry[], asked: readonly string[], same: Synonyms): Entry[] {
  const words = asked.map((word) => waysToSay(word, same));
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}
