import { expect, it } from 'vitest';
import { queryString } from './query-string.ts';

it('writes a query in snake_case, arrays with brackets, and leaves out what is undefined', () => {
  const query = { prefectureIds: [13, 14], leadStatus: undefined, postalCode: '1000001', free: 'あ&b' };
  expect(queryString(query)).toBe(
    '?prefecture_ids%5B%5D=13&prefecture_ids%5B%5D=14&postal_code=1000001&free=%E3%81%82%26b',
  );
});

it('is empty when nothing is asked', () => {
  expect(queryString({})).toBe('');
});
