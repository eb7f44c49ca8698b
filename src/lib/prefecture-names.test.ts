import { expect, test } from 'vitest';
import { joinPrefecture, splitPrefecture } from './prefecture-names.ts';

test.each([
  ['神奈川県横浜市西区', '神奈川県', '横浜市西区'],
  ['京都府京都市中京区', '京都府', '京都市中京区'],
  ['横浜市西区', '', '横浜市西区'],
  ['東京都', '東京都', ''],
  ['Minato-ku, Tokyo', '', 'Minato-ku, Tokyo'],
  ['東京都神奈川県横浜市', '', '東京都神奈川県横浜市'],
  ['', '', ''],
])('an address is split into prefecture and city, and joined again: %s', (address, prefecture, city) => {
  expect(splitPrefecture(address)).toEqual({ prefecture, city });
  expect(joinPrefecture({ prefecture, city })).toBe(address);
});

test('a prefecture in the city’s field replaces the chosen one', () => {
  expect(joinPrefecture({ prefecture: '東京都', city: '神奈川県横浜市西区' })).toBe('神奈川県横浜市西区');
});
