/** Random draws (mulberry32). The same seed gives the same draws. */
export interface Chance {
  /** Returns an integer from 0 up to but excluding `end`. */
  below(end: number): number;
  happens(share: number): boolean;
  pick<One>(from: readonly One[]): One;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, happens: (share) => next() < share, pick: (from) => from[below(from.length)] as never };
}
