import { expect, it } from 'vitest';
import { benchOptions } from './bench-options.ts';

it('by default, the bench runs five rounds on each profile, and only prints the results', () => {
  const plain = { runs: 5, profiles: ['phone', 'old-phone'], write: false, check: false };
  expect(benchOptions([])).toEqual(plain);
  expect(benchOptions(['--runs', '7', '--profile', 'phone', '--write'])).toEqual({
    ...plain,
    runs: 7,
    profiles: ['phone'],
    write: true,
  });
});

it.each([
  [['--profile', 'tablet'], '--profile tablet is unknown. The profiles are phone and old-phone.'],
  [['--runs', 'many'], '--runs must be a whole number of at least 1, but it is "many".'],
  [['--runs', '2', '--check'], '--write and --check need at least 5 runs.'],
])('the options %j are refused', (args, message) => {
  expect(() => benchOptions(args)).toThrow(message);
});
