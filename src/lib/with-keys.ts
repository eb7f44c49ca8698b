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
