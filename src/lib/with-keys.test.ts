import { expect, test } from 'vitest';
import { withKeys } from './with-keys.ts';

test('items with the same words get different keys, which stay when another item is added', () => {
  expect(withKeys(['庭', '庭', '家'])).toEqual([
    ['0 庭', '庭'],
    ['1 庭', '庭'],
    ['0 家', '家'],
  ]);
  expect(withKeys([{ label: '家' }, { label: '庭' }], ({ label }) => label)).toEqual([
    ['0 家', { label: '家' }],
    ['0 庭', { label: '庭' }],
  ]);
});
