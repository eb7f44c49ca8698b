import type { Ratios } from './ratios.ts';

/** The upper limits of ratios. The bench prints all other ratios without judging them. */
const AIMS: Readonly<Record<string, number>> = {
  'first paint : same-stack': 0.5,
  'first radio : same-stack': 0.95,
  'dates usable : same-stack': 1,
  'profile usable : same-stack': 1.1,
  'visitors usable : same-stack': 1.1,
  'hearing usable : same-stack': 1.1,
  'confirm usable : same-stack': 1.1,
  'complete heading : same-stack': 1.1,
  'keystroke script : same-stack': 1.2,
  'keystroke script, errors shown : same-stack': 1.2,
  'warm : cold': 0.6,
};

export const aimOf = (name: string): string => {
  const aim = AIMS[name];
  return aim === undefined ? '' : `≤ ${aim.toFixed(2)}`;
};

export const aimedAt = (ratios: Ratios): Ratios =>
  Object.fromEntries(Object.entries(ratios).filter(([name]) => name in AIMS));

/** Returns a message for each missed aim. A ratio that could not be measured misses its aim. */
export const missed = (measured: Ratios): string[] =>
  Object.entries(AIMS).flatMap(([name, aim]) => {
    const ratio = measured[name]?.ratio ?? Number.NaN;
    return ratio <= aim ? [] : [`${name}: ${ratio.toFixed(2)}, the aim is ${aim.toFixed(2)}`];
  });
