import type { Plugin } from 'vite';
import type { PlantedChange } from '#tests/support/planted-change.ts';
import { plantChanges } from '#tests/support/planted-change.ts';

export const PLANTED_BUGS = {
  'no lock of the shop': {
    file: 'provider/booking/book-consultation.ts',
    right: `.for('no key update')`,
    wrong: '',
  },
  'the key outside the booking’s transaction': {
    file: 'provider/http/idempotency.ts',
    right: 'const rendered = await run(tx);',
    wrong: 'const rendered = await db.transaction(run);',
  },
  'a swap in two steps': {
    file: 'provider/booking/replace-booking.ts',
    right: 'await cancelOld(tx,',
    // `deps.db` is the transaction itself. This is the only connection that a handler has beside it.
    wrong: 'await cancelOld(deps.accessLogDb,',
  },
} as const satisfies Readonly<Record<string, PlantedChange>>;

export type BugName = keyof typeof PLANTED_BUGS;

/** @throws at the end of the build if the source no longer contains the line to change. */
export const plant = (name: BugName): Plugin => plantChanges(name, [PLANTED_BUGS[name]]);
