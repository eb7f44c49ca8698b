import { expect, test } from 'vitest';
import {
  contactTimes,
  desiredTimings,
  genders,
  joinPrefecture,
  landConsiderationStatuses,
  satisfactionLevels,
  splitPrefecture,
  transportations,
  visitorCounts,
} from './option-lists.ts';

const pairs = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => [value, label]);

test('INFO-34 each list has exactly these values and labels, in this order', () => {
  expect(pairs(visitorCounts)).toEqual([
    ['1', '1名'],
    ['2', '2名'],
    ['3', '3名'],
    ['4', '4名'],
    ['5', '5名'],
    ['6', '6名以上'],
  ]);
  expect(pairs(transportations)).toEqual([
    ['car', 'お車'],
    ['other', 'その他（公共交通機関など）'],
  ]);
  expect(pairs(desiredTimings)).toEqual([
    ['right_now', 'すぐにでも'],
    ['half_year', '半年以内'],
    ['one_year', '1年以内'],
    ['two_years', '2年以内'],
    ['pending', '未定'],
  ]);
  expect(pairs(genders)).toEqual([
    ['male', '男性'],
    ['female', '女性'],
    ['other', 'その他'],
    ['no_answer', '回答しない'],
  ]);
  expect(pairs(satisfactionLevels)).toEqual([
    ['5', 'とても満足'],
    ['4', '満足'],
    ['3', 'どちらともいえない'],
    ['2', 'やや不満'],
    ['1', '不満'],
  ]);
});

test('the land status is sent as its Japanese label', () => {
  const words = ['購入済み', '親から譲り受ける予定', '候補地がある', '土地探しはこれから'];
  expect(pairs(landConsiderationStatuses)).toEqual(words.map((word) => [word, word]));
});

test('call times run from 07:00 to 22:00 in half hours', () => {
  const times = contactTimes.map(({ value }) => value);
  expect([times.length, times[0], times[1], times[2], times.at(-1)]).toEqual([
    31,
    '07:00',
    '07:30',
    '08:00',
    '22:00',
  ]);
  expect(times.toSorted()).toEqual(times);
});

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
