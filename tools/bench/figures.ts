import type { Measured } from './load.ts';

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Computes requests per second and latency percentiles in milliseconds over all rounds. */
export function figuresOf(rounds: readonly Measured[]): Figures {
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const latencies = rounds.flatMap((round) => round.latencies);
  const sorted = latencies.sort((one, other) => one - other);
  const percentile = (percent: number) => sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(50),
    p95: percentile(95),
    p99: percentile(99),
  };
}

/** Returns three Markdown rows: one instance, two instances, and their ratio. */
export function rowsOf(what: string, one: Figures, two: Figures): string[] {
  const ratio = {
    perSecond: two.perSecond / one.perSecond,
    p50: two.p50 / one.p50,
    p95: two.p95 / one.p95,
    p99: two.p99 / one.p99,
  };
  return [row(what, '1', one, [0, 1]), row('', '2', two, [0, 1]), row('', '2 : 1', ratio, [2, 2])];
}

interface Cost {
  /** Milliseconds of CPU time per request. */
  readonly provider: number;
  readonly postgres: number;
}

/**
 * Returns a Markdown row that compares the provider with the bare handler, which runs one SQL statement per request and
 * nothing else. `bare` is null for a request that the bare handler does not serve.
 */
export function besideBareRow(what: string, ours: Figures, bare: Figures | null, cost: Cost): string {
  const rates = [ours, bare].map((figures) => (figures?.perSecond.toFixed(0) ?? '').padStart(10));
  const distance = (bare ? `× ${(bare.perSecond / ours.perSecond).toFixed(2)}` : '').padStart(10);
  const costs = [cost.provider, cost.postgres].map((ms) => ms.toFixed(2).padStart(11));
  return `| ${[what.padEnd(39), ...rates, distance, ...costs].join(' | ')} |`;
}

export const besideBareHead = [
  '| request                                 | requests/s | bare       | bare:ours  | provider ms | postgres ms |',
  '| --------------------------------------- | ---------- | ---------- | ---------- | ----------- | ----------- |',
];

export const tableHead = [
  '| request                                 | instances | requests/s | p50 ms | p95 ms | p99 ms |',
  '| --------------------------------------- | --------- | ---------- | ------ | ------ | ------ |',
];

function row(
  what: string,
  instances: string,
  { perSecond, p50, p95, p99 }: Figures,
  [rateDigits, timeDigits]: [number, number],
): string {
  const times = [p50, p95, p99].map((time) => time.toFixed(timeDigits).padStart(6));
  const rate = perSecond.toFixed(rateDigits).padStart(10);
  return `| ${what.padEnd(39)} | ${instances.padEnd(9)} | ${[rate, ...times].join(' | ')} |`;
}
