import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { invariant } from '#src/lib/invariant.ts';

/** A change of the source that a tool makes while it bundles. `right` stands once in the file. */
export interface PlantedChange {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** The changes whose line the source no longer has, or has twice. */
export const unplantable = (changes: readonly PlantedChange[]): PlantedChange[] =>
  changes.filter(({ file, right }) => readFileSync(file, 'utf8').split(right).length !== 2);

/** Makes the changes in the modules that it meets. The end of the build throws for a change that met none. */
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
