import { expect, test } from 'vitest';
import { positiveInteger } from './positive-integer.ts';

test('up to 15 digits without a leading zero are a positive integer', () => {
  expect(['1', '10', '999999999999999'].map(positiveInteger)).toEqual([1, 10, 999_999_999_999_999]);
});

test('any other value is null', () => {
  const others = [null, undefined, '', '0', '01', '-1', '1.5', '1e3', ' 1', '１', 'abc', '9'.repeat(16)];
  expect(others.map(positiveInteger)).toEqual(others.map(() => null));
});
