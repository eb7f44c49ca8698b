import { expect, it } from 'vitest';
import { benchOptions } from './bench-options.ts';

it('by default, the bench runs five rounds on each profile', () => {
  expect(benchOptions([])).toEqual({ runs: 5, profiles: ['phone', 'old-phone'] });
  expect(benchOptions(['--runs', '7', '--profile', 'phone'])).toEqual({ runs: 7, profiles: ['phone'] });
});

it.each([
  [['--profile', 'tablet'], '--profile tablet is unknown. The profiles are phone and old-phone.'],
  [['--runs', 'many'], '--runs must be a whole number of at least 1, but it is "many".'],
])('the options %j are refused', (args, message) => {
  expect(() => benchOptions(args)).toThrow(message);
});
