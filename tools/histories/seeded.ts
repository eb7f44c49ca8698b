/** Random numbers that a seed repeats (mulberry32). */
export interface Seeded {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number below `count`. */
  below(count: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** A generator of its own, so that its user's draws do not depend on anybody else's. */
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
