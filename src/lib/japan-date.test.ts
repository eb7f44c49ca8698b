import { describe, expect, test } from 'vitest';
import {
  addDays,
  formatDate,
  formatDay,
  formatDayAndTime,
  formatInstant,
  formatPeriod,
  formatSpokenDay,
  formatTime,
  formatTimeRange,
  formatWeekdays,
  formatWish,
  isNameableDay,
  parseDayAndTime,
  todayInJapan,
  toMinutes,
  weekdayOf,
} from './japan-date.ts';

describe(todayInJapan, () => {
  test.each([
    ['2026-11-20T14:59:59Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
  ])('at %s returns %s', (instant, day) => {
    expect(todayInJapan(new Date(instant))).toBe(day);
  });
});

describe(addDays, () => {
  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', 90, '2027-02-18'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('returns, for %s and %i, %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

test.each([
  ['2026-11-20T14:59:00Z', '2026-11-20 23:59'],
  ['2026-11-20T15:00:00Z', '2026-11-21 00:00'],
])('%s is %s in Tokyo, and the other way round', (instant, dayAndTime) => {
  expect(formatDayAndTime(new Date(instant))).toBe(dayAndTime);
  expect(parseDayAndTime(dayAndTime)).toEqual(new Date(instant));
});

test('a time of day is a number of minutes since midnight', () => {
  expect([toMinutes('09:05'), formatTime(545), formatTime(1439)]).toEqual([545, '09:05', '23:59']);
});

test('the weekday counts from Sunday', () => {
  expect(['2026-11-22', '2026-11-24', '2026-11-28'].map(weekdayOf)).toEqual([0, 2, 6]);
});

test('a day is written with its weekday', () => {
  expect(formatDay('2026-09-22')).toBe('9月22日(火)');
  expect(formatSpokenDay('2026-09-22')).toBe('9月22日 火曜日');
});

test('a date is written with its year, and a text that is not a day stays as it is', () => {
  expect([formatDate('2027-04-01'), formatDate('来年の春'), formatDate('')]).toEqual([
    '2027年4月1日(木)',
    '来年の春',
    '',
  ]);
});

test('MSG-39 a wish (a preferred time) is written with its start', () => {
  expect(formatWish({ date: '2026-09-22', time: '10:00' })).toBe('9月22日(火) 10:00〜');
});

test('a time shows its end if the length is known and the end is on the same day', () => {
  expect(formatTimeRange('10:00')).toBe('10:00〜');
  expect(formatTimeRange('09:30', 90)).toBe('09:30〜11:00');
  expect(formatTimeRange('23:00', 60)).toBe('23:00〜');
  expect(formatWish({ date: '2026-09-22', time: '10:00', minutes: 90 })).toBe('9月22日(火) 10:00〜11:30');
});

test('closed weekdays are named in the order of the week', () => {
  expect(formatWeekdays([3, 2])).toBe('火曜日・水曜日');
  expect(formatWeekdays([])).toBe('なし');
});

const TODAY = '2026-11-20';

describe('a period', () => {
  test.each([
    ['2026-11-28T01:00:00Z', '2026-11-28T09:00:00.000Z', '11月28日(土) 10:00〜18:00'],
    ['2026-11-28T01:00:00Z', '2026-11-29T09:00:00Z', '11月28日(土)〜11月29日(日)'],
    ['2026-11-27T15:00:00Z', '2026-11-28T14:59:00Z', '11月28日(土) 00:00〜23:59'],
    ['2027-01-16T01:00:00Z', '2027-01-17T09:00:00Z', '2027年1月16日(土)〜1月17日(日)'],
    ['2026-12-31T01:00:00Z', '2027-01-01T09:00:00Z', '12月31日(木)〜2027年1月1日(金)'],
    ['2025-09-06T01:30:00Z', '2025-09-06T09:00:00Z', '2025年9月6日(土) 10:30〜18:00'],
  ])('from %s to %s is %s in Tokyo', (startsAt, endsAt, words) => {
    expect(formatPeriod({ startsAt, endsAt }, TODAY)).toBe(words);
  });
});

test('an instant is written with its day and time', () => {
  expect(formatInstant('2026-11-28T08:00:00Z', TODAY)).toBe('11月28日(土) 17:00');
  expect(formatInstant('2027-01-15T15:30:00Z', TODAY)).toBe('2027年1月16日(土) 00:30');
});

test.each(['1900-01-01', '1947-05-03', '2024-02-29', '2026-11-20', '2100-12-31'])(
  '%s is accepted as a day',
  (day) => {
    expect(isNameableDay(day)).toBe(true);
  },
);

test.each([
  '0001-01-01',
  '0026-11-20',
  '1899-12-31',
  '2101-01-01',
  '9999-12-31',
  '12026-11-20',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026/11/20',
  '2026-1-1',
  '',
])('%j is refused as a day', (day) => {
  expect(isNameableDay(day)).toBe(false);
});
