import { expect, test } from 'vitest';
import { newcombe, wilson } from './share-interval.ts';

const rounded = (numbers: object) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toFixed(4))]));

test('the intervals equal the examples that Newcombe published in 1998', () => {
  expect(rounded(wilson({ part: 81, whole: 263 }))).toEqual({ low: 0.2553, high: 0.3662 });
  expect(rounded(wilson({ part: 0, whole: 20 }))).toEqual({ low: 0, high: 0.1611 });
  expect(rounded(newcombe({ part: 56, whole: 70 }, { part: 48, whole: 80 }))).toEqual({
    difference: 0.2,
    low: 0.0524,
    high: 0.3339,
  });
});
