import { expect, it } from 'vitest';
import { besideBareRow, figuresOf, rowsOf } from './figures.ts';

it('requests per second and percentiles are computed over all rounds', () => {
  const down = (from: number) => Array.from({ length: 50 }, (_, index) => from - index);
  const rounds = [
    { seconds: 1, latencies: down(100) },
    { seconds: 3, latencies: down(50) },
  ];
  expect(figuresOf(rounds)).toEqual({ perSecond: 25, p50: 50, p95: 95, p99: 99 });
});

it('with only one request, every percentile is the latency of that request', () => {
  expect(figuresOf([{ seconds: 1, latencies: [7] }])).toEqual({ perSecond: 1, p50: 7, p95: 7, p99: 7 });
});

it('one instance, two instances and their ratio are shown in three rows', () => {
  const one = { perSecond: 200, p50: 10, p95: 20, p99: 40 };
  const two = { perSecond: 300, p50: 8, p95: 15, p99: 40 };
  expect(rowsOf('GET /events', one, two)).toEqual([
    '| GET /events                             | 1         |        200 |   10.0 |   20.0 |   40.0 |',
    '|                                         | 2         |        300 |    8.0 |   15.0 |   40.0 |',
    '|                                         | 2 : 1     |       1.50 |   0.80 |   0.75 |   1.00 |',
  ]);
});

it('a row compares the provider with a handler of one SQL statement, and shows the CPU time', () => {
  const ours = { perSecond: 200, p50: 10, p95: 20, p99: 40 };
  const bare = { perSecond: 500, p50: 8, p95: 15, p99: 40 };
  expect(besideBareRow('GET /events', ours, bare, { provider: 1.5, postgres: 0.25 })).toBe(
    '| GET /events                             |        200 |        500 |     × 2.50 |        1.50 |        0.25 |',
  );
  expect(besideBareRow('POST /refers', ours, null, { provider: 1, postgres: 2 })).toBe(
    '| POST /refers                            |        200 |            |            |        1.00 |        2.00 |',
  );
});
