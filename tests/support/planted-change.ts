import type { Plugin } from 'vite';
import { invariant } from '#src/lib/invariant.ts';

/**
 * A change that a tool makes to a source file while bundling. It replaces the text `right`, which must occur exactly once in
 * the file.
 */
export interface PlantedChange {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** Applies the changes to the modules of a build. The build fails if a change matched no module. */
export function plantChanges(name: string, changes: readonly PlantedChange[]): Plugin {
  const planted = new Set<PlantedChange>();
  return {
    name: `plant ${name}`,
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      const here = changes.filter(({ file, right }) => path.endsWith(`/${file}`) && code.includes(right));
      if (here.length === 0) return null;
      for (const change of here) planted.add(change);
      return here.reduce((text, { right, wrong }) => text.replace(right, () => wrong), code);
    },
    buildEnd() {
      const [missed] = changes.filter((change) => !planted.has(change));
      invariant(
        missed === undefined,
        `plant: ${missed?.file} no longer has the line of the fault "${name}". Correct the list of faults.`,
      );
    },
  };
}
