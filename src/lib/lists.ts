/**
 * Pairs each item with a React key that is unique in the list. `wordsOf` gives an item's words, which may be those of
 * another item too, because a builder may ask two questions with one label.
 */
export function withKeys<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string = String,
): (readonly [key: string, item: Item])[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const words = wordsOf(item);
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return [`${count} ${words}`, item] as const;
  });
}

/**
 * Splits a list into groups of adjacent items with the same section. Adjacent items without a section also form a
 * group. The order stays the same.
 */
export function bySection<Item extends { section?: string | undefined }>(
  items: readonly Item[],
): (readonly [section: string | undefined, neighbours: readonly Item[]])[] {
  const runs: [string | undefined, Item[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && last[0] === item.section) last[1].push(item);
    else runs.push([item.section, [item]]);
  }
  return runs;
}
