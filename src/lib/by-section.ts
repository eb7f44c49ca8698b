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
