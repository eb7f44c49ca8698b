import { expect, it } from 'vitest';
import { rowOf } from './figures.ts';

it('a row has the rate, the percentiles and the CPU time per request', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(rowOf('GET /events', { seconds: 4, latencies }, { provider: 150, postgres: 25 })).toBe(
    '| GET /events                             |         25 |   50.0 |   95.0 |   99.0 |        1.50 |        0.25 |',
  );
});

it('with only one request, every percentile is the latency of that request', () => {
  expect(rowOf('POST /refers', { seconds: 1, latencies: [7] }, { provider: 1, postgres: 2 })).toBe(
    '| POST /refers                            |          1 |    7.0 |    7.0 |    7.0 |        1.00 |        2.00 |',
  );
});
