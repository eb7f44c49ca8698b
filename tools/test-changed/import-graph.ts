import { dirname, join } from 'node:path/posix';

/** The text of a file of the repository, by its path from the root. */
export type Files = ReadonlyMap<string, string>;

/** For each file, its importers, lazy ones included. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g;

/**
 * The repository's files that a file imports. Every import names its file with its extension, so nothing needs
 * resolving.
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

/** The files that import one of `from`, directly or not, and `from` itself. Files behind `walls` are left out. */
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
