import type { SiteName } from './bench-hosts.ts';
import { SITES } from './bench-hosts.ts';
import type { Measures } from './measures.ts';
import { MEASURE_NAMES } from './measures.ts';

export type Round = Record<SiteName, Measures>;

/** The app's figure divided by a peer's. */
interface Ratio {
  readonly ratio: number;
  /** The difference of the quartiles over all rounds. */
  readonly spread: number;
}

/** The key names the comparison, such as `first radio : same-stack`. */
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
 * Compares the app with each peer, and the app's warm visit with its cold visit. A ratio compares two visits of the
 * same round, because the machine's load was the same for both. The result is the median and spread over all rounds.
 */
export function ratiosOf(rounds: readonly Round[]): Ratios {
  const peers = SITES.filter((site) => site !== 'app');
  const beside = peers.flatMap((peer) =>
    MEASURE_NAMES.map((name) => [
      `${name} : ${peer}`,
      ratioOver(rounds.map((round) => round.app[name] / round[peer][name])),
    ]),
  );
  const warm = rounds.map(({ app }) => app['warm first radio'] / app['first radio']);
  return Object.fromEntries([...beside, ['warm : cold', ratioOver(warm)]]);
}

const ratioOver = (ratios: readonly number[]): Ratio => ({ ratio: median(ratios), spread: spread(ratios) });

/**
 * Reports each ratio that exceeds the committed one by more than a margin, and each committed ratio that is no longer
 * measured. The margin is the wider of both spreads, because the machine's load differs between runs.
 */
export function worse(committed: Ratios, measured: Ratios): string[] {
  return Object.entries(committed).flatMap(([name, before]) => {
    const now = measured[name];
    if (!now) return [`${name}: ${before.ratio.toFixed(2)} committed, and not measured any more`];
    const margin = Math.max(before.spread, now.spread);
    if (now.ratio <= before.ratio + margin) return [];
    return [
      `${name}: ${now.ratio.toFixed(2)}, committed ${before.ratio.toFixed(2)}, spread ${margin.toFixed(2)}`,
    ];
  });
}
