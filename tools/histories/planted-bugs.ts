import type { Plugin } from 'vite';
import { invariant } from '#src/lib/invariant.ts';

/** A change of the provider's source that a test makes while it bundles the provider. */
interface PlantedBug {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

export const PLANTED_BUGS = {
  'no lock of the shop': {
    file: 'provider/booking/book-consultation.ts',
    right: `.for('no key update')`,
    wrong: '',
  },
  'the key outside the booking’s transaction': {
    file: 'provider/http/answer-once.ts',
    right: 'const rendered = await run(tx);',
    wrong: 'const rendered = await db.transaction(run);',
  },
  'a swap in two steps': {
    file: 'provider/booking/replace-booking.ts',
    right: 'await cancelOld(tx,',
    wrong: 'await cancelOld(deps.db,',
  },
} as const satisfies Readonly<Record<string, PlantedBug>>;

export type BugName = keyof typeof PLANTED_BUGS;

/** Throws at the end of the build if the source no longer has the line. */
export function plant(name: BugName): Plugin {
  const { file, right, wrong } = PLANTED_BUGS[name];
  let isPlanted = false;
  return {
    name: 'plant a bug',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${file}`) || !code.includes(right)) return null;
      isPlanted = true;
      return code.replace(right, wrong);
    },
    buildEnd() {
      invariant(
        isPlanted,
        `plant: ${file} no longer has the line of the bug "${name}". Correct planted-bugs.ts.`,
      );
    },
  };
}
