/** Groups neighbours with the same section, in order. Neighbours without a section also form a group. */
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
