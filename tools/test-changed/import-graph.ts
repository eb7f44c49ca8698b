import { dirname, join } from 'node:path/posix';

/** The text of each file in the repository, by its path from the root. */
export type Files = ReadonlyMap<string, string>;

/** For each file, the files that import it, also by dynamic imports. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g;

/**
 * Returns the repository's files that a file imports. Every import contains the full file name, so no resolution is
 * needed.
 */
const importsIn = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  );

export function importersIn(files: Files): Importers {
  const importers = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const imported of new Set(importsIn(path, text))) {
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/**
 * Returns the given files and all that import them, directly or indirectly. The search does not continue beyond a file
 * for which `isWall` is true.
 */
export function reachedFrom(
  from: readonly string[],
  importers: Importers,
  isWall: (path: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const next = [...from];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!isWall(path) || from.includes(path)) next.push(...(importers.get(path) ?? []));
  }
  return reached;
}
