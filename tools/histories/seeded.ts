/** A random generator that repeats its numbers for the same seed (mulberry32). */
export interface Seeded {
  /** A number from 0 to 1, excluding 1. */
  next(): number;
  /** A whole number from 0 to `count`, excluding `count`. */
  below(count: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** Creates an independent generator. Its numbers do not depend on later calls of this one. */
  fork(): Seeded;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    fork: () => seeded(below(2 ** 32)),
  };
}
