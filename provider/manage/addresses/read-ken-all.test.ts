import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readKenAll } from './read-ken-all.ts';

/** Lines in the format of Japan Post's KEN_ALL.CSV: Shift_JIS, CRLF. */
const excerpt = await readFile(join(import.meta.dirname, 'ken-all-excerpt.csv'));

it('readKenAll returns the town of each postal code, without the table’s notes and parentheses', () => {
  expect(readKenAll(excerpt).addresses).toEqual([
    { postalCode: '1000000', prefectureCity: '東京都千代田区', streetAddress: '' },
    { postalCode: '1020072', prefectureCity: '東京都千代田区', streetAddress: '飯田橋' },
    {
      postalCode: '1076001',
      prefectureCity: '東京都港区',
      streetAddress: '赤坂赤坂アークヒルズ・アーク森ビル',
    },
    { postalCode: '1000301', prefectureCity: '東京都利島村', streetAddress: '' },
    { postalCode: '4520961', prefectureCity: '愛知県清須市', streetAddress: '春日新町' },
    { postalCode: '4520961', prefectureCity: '愛知県清須市', streetAddress: '春日天神' },
    { postalCode: '5220317', prefectureCity: '滋賀県犬上郡多賀町', streetAddress: '一円' },
    { postalCode: '6048383', prefectureCity: '京都府京都市中京区', streetAddress: '西ノ京小堀池町' },
    { postalCode: '3060433', prefectureCity: '茨城県猿島郡境町', streetAddress: '' },
    { postalCode: '2200012', prefectureCity: '神奈川県横浜市西区', streetAddress: 'みなとみらい' },
  ]);
});

it('readKenAll lists each city once, with its official code', () => {
  expect(readKenAll(excerpt).cities).toEqual([
    { id: 13101, prefectureId: 13, name: '千代田区' },
    { id: 13103, prefectureId: 13, name: '港区' },
    { id: 13362, prefectureId: 13, name: '利島村' },
    { id: 23233, prefectureId: 23, name: '清須市' },
    { id: 25443, prefectureId: 25, name: '犬上郡多賀町' },
    { id: 26104, prefectureId: 26, name: '京都市中京区' },
    { id: 8546, prefectureId: 8, name: '猿島郡境町' },
    { id: 14103, prefectureId: 14, name: '横浜市西区' },
  ]);
});

it('readKenAll also reads the table in UTF-8', () => {
  const text = new TextDecoder('shift_jis').decode(excerpt);
  expect(readKenAll(new TextEncoder().encode(text))).toEqual(readKenAll(excerpt));
});

it.each([
  ['another table', '都道府県,市区町村\n'],
  ['a line that lacks a cell', '13101,"100  ","1000000","","","","東京都","千代田区","飯田橋",0,0,0,0,0\n'],
  ['an unknown prefecture', '13101,"100  ","1000000","","","","東京","千代田区","飯田橋",0,0,0,0,0,0\n'],
])('readKenAll refuses %s and reports the line number', (_, text) => {
  expect(() => readKenAll(new TextEncoder().encode(text))).toThrow('Line 1 is not a line of KEN_ALL.CSV');
});
