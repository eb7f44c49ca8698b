import { expect, it } from 'vitest';
import { retryAfterSeconds } from './http.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0);

it.each<[string | null, number | null]>([
  ['60', 60],
  [' 5 ', 5],
  ['0', 0],
  ['Fri, 20 Nov 2026 09:01:30 GMT', 90],
  ['Friday, 20-Nov-26 09:00:01 GMT', 1],
  ['Fri, 20 Nov 2026 08:59:00 GMT', 0],
  ['2026-11-20', null],
  ['soon GMT', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  [null, null],
])('reads Retry-After %j as %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
