import type { Measured } from './load.ts';

export const tableHead = [
  '| request                                 | requests/s | p50 ms | p95 ms | p99 ms | provider ms | postgres ms |',
  '| --------------------------------------- | ---------- | ------ | ------ | ------ | ----------- | ----------- |',
];

/**
 * Returns a Markdown row: requests per second, latency percentiles in milliseconds, and the milliseconds of CPU time
 * per request. `cost` is the CPU time of all requests.
 */
export function rowOf(
  what: string,
  { seconds, latencies }: Measured,
  cost: { readonly provider: number; readonly postgres: number },
): string {
  const sorted = latencies.toSorted((one, other) => one - other);
  const percentile = (percent: number) => sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
  const times = [50, 95, 99].map((percent) => percentile(percent).toFixed(1).padStart(6));
  const costs = [cost.provider, cost.postgres].map((ms) => (ms / sorted.length).toFixed(2).padStart(11));
  const rate = (sorted.length / seconds).toFixed(0).padStart(10);
  return `| ${[what.padEnd(39), rate, ...times, ...costs].join(' | ')} |`;
}
