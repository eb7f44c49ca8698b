import type { Share } from './shown-figures.ts';

/** The normal quantile for a two-sided 95 % interval. */
const Z = 1.959964;

export interface Interval {
  low: number;
  high: number;
}

/** Returns Wilson's 95 % score interval of a share. */
export function wilson({ part, whole }: Share): Interval {
  const p = part / whole;
  const middle = p + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((p * (1 - p)) / whole + Z ** 2 / (4 * whole ** 2));
  const scale = 1 + Z ** 2 / whole;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/**
 * Returns Newcombe's hybrid 95 % score interval of the difference `one` minus `other` (his method 10, without
 * continuity correction).
 */
export function newcombe(one: Share, other: Share): Interval & { difference: number } {
  const [p, q] = [one.part / one.whole, other.part / other.whole];
  const [a, b] = [wilson(one), wilson(other)];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  };
}
