import type { SiteName } from './browser.ts';

export type Round = Record<SiteName, Measures>;

/** The app's figure divided by that of the same stack. */
interface Ratio {
  readonly ratio: number;
  /** The difference of the quartiles over all rounds. */
  readonly spread: number;
}

/** By measure, such as `first radio`, and `warm : cold`. */
export type Ratios = Readonly<Record<string, Ratio>>;

/** Returns a quantile, interpolated between the two nearest values. `part` is between 0 and 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const spread = (values: readonly number[]): number => quantile(values, 0.75) - quantile(values, 0.25);

/**
 * Compares the app with the same stack, and the app's warm visit with its cold visit. A ratio compares two visits of
 * the same round, because the machine's load was the same for both. The result is the median and spread over all rounds.
 */
export function ratiosOf(rounds: readonly Round[]): Ratios {
  const compared = MEASURE_NAMES.map((name) => [
    name,
    ratioOver(rounds.map((round) => round.app[name] / round['same-stack'][name])),
  ]);
  const warm = rounds.map(({ app }) => app['warm first radio'] / app['first radio']);
  return Object.fromEntries([...compared, ['warm : cold', ratioOver(warm)]]);
}

const ratioOver = (ratios: readonly number[]): Ratio => ({ ratio: median(ratios), spread: spread(ratios) });

/** The measures of a visit and their units, in the order of the table. A lower value is better. */
export const MEASURES = {
  'first paint': 'ms',
  'first radio': 'ms',
  'dates heading': 'ms',
  'dates usable': 'ms',
  'profile heading': 'ms',
  'profile usable': 'ms',
  'visitors heading': 'ms',
  'visitors usable': 'ms',
  'hearing heading': 'ms',
  'hearing usable': 'ms',
  'confirm heading': 'ms',
  'confirm usable': 'ms',
  'complete heading': 'ms',
  'keystroke script': 'ms',
  'keystroke script, errors shown': 'ms',
  'longest interaction (INP)': 'ms',
  'main thread, whole journey': 'ms',
  'JavaScript until usable': 'kB',
  heap: 'MB',
  'warm first paint': 'ms',
  'warm first radio': 'ms',
} as const;

export type MeasureName = keyof typeof MEASURES;
export type Measures = Record<MeasureName, number>;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];
