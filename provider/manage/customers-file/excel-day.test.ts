import { expect, it } from 'vitest';
import { readExcelDay } from './excel-day.ts';

it.each([
  '2026/11/28',
  '2026-11-28',
  '２０２６／１１／２８',
  '2026年11月28日',
  '2026/11/28 0:00',
  '2026-11-28T00:00:00',
  '令和8年11月28日',
  'R8.11.28',
  'r8/11/28',
  '46354',
  '46354.5',
])('OPS-34 reads a day as Excel writes it: %s', (text) => {
  expect(readExcelDay(text)).toBe('2026-11-28');
});

it.each([
  ['令和元年5月1日', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['昭和64年1月7日', '1989-01-07'],
  ['2026/1/5', '2026-01-05'],
])('OPS-34 reads %s', (text, day) => {
  expect(readExcelDay(text)).toBe(day);
});

it.each(['11/28', '2026/2/30', '26/11/28', '来月', '1234', '123456', '令和8年13月1日', ''])(
  'OPS-34 refuses to guess a day: %s',
  (text) => {
    expect(readExcelDay(text)).toBeNull();
  },
);
