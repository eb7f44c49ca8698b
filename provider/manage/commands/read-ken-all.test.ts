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

/** The towns of the table's lines of one postal code. A long text lies on several lines. */
function townsOf(city: string, ...texts: readonly string[]): string[] {
  const lines = texts.map(
    (text) => `03507,"028  ","0287915","","","","岩手県","${city}","${text}",0,0,0,0,0,0\r\n`,
  );
  const { addresses } = readKenAll(new TextEncoder().encode(lines.join('')));
  return addresses.map(({ streetAddress }) => streetAddress);
}

it.each([
  ['種市第１５地割～第２１地割（鹿糠、小路合、緑町、大久保、高取）', ['種市']],
  ['種市第15地割〜第21地割', ['種市']],
  ['種市第十五地割～第二十一地割', ['種市']],
  ['山形町荷軽部第２地割', ['山形町荷軽部']],
  ['越中畑６４地割～越中畑６６地割', ['越中畑']],
  ['穴明２２地割、穴明２３地割', ['穴明']],
  ['葛巻第４０地割～第４５地割、第４７地割', ['葛巻']],
  ['葛巻（第４０地割「５７番地１２５、１７６を除く」～第４５地割）', ['葛巻']],
  ['本町１～３丁目', ['本町']],
  ['本町一丁目～三丁目、五丁目', ['本町']],
  ['本町１丁目、２丁目', ['本町']],
  ['銭函１丁目', ['銭函１丁目']],
  ['２４線西、２５線西', ['２４線西', '２５線西']],
  ['三ツ沢、一番町', ['三ツ沢', '一番町']],
  ['甲、乙（大木戸）', ['甲', '乙']],
  ['甲（大木戸）、乙（その他）', ['甲', '乙']],
  ['大通西（１～１９丁目）', ['大通西']],
  ['府中町（全域）', ['府中町']],
  ['茂田井（１～５００「２１１番地を除く」「古町」、２５２７～２５２９「土遠」）', ['茂田井']],
  ['名駅（次のビルを除く）', ['名駅']],
  ['名駅ミッドランドスクエア（高層棟）（地階・階層不明）', ['名駅ミッドランドスクエア']],
  ['以下に掲載がない場合', ['']],
  ['その他', ['']],
  ['洋野町の次に番地がくる場合', ['']],
  ['洋野町の次に１～６９９番地がくる場合', ['']],
  ['洋野町の次に６６４番地以降がくる場合', ['']],
  ['井道、奥井道、内井道', ['井道', '奥井道', '内井道']],
  ['種市の次に番地がくる場合', ['種市']],
  ['洋野町一円', ['']],
  ['種市一円', ['種市']],
  ['一円', ['一円']],
])('OPS-7 readKenAll reads a line with the text %s as the towns %j', (text, towns) => {
  expect(townsOf('九戸郡洋野町', text)).toEqual(towns);
});

it.each([
  [['種市第２２地割～第２３地割（一区、二区、', '三区、四区、大町、小橋、', '住吉）'], ['種市']],
  [
    ['甲（大木戸）、乙（北、', '南）', '丙（東、', '西）'],
    ['甲', '乙', '丙'],
  ],
])('readKenAll joins a text that lies on several lines: %j', (texts, towns) => {
  expect(townsOf('九戸郡洋野町', ...texts)).toEqual(towns);
});

it('readKenAll lists each municipality of a postal code that lies in two prefectures', () => {
  const lines = [
    '26303,"618  ","6180000","","","","京都府","乙訓郡大山崎町","以下に掲載がない場合",0,0,0,0,0,0',
    '27301,"618  ","6180000","","","","大阪府","三島郡島本町","以下に掲載がない場合",0,0,0,0,0,0',
  ];
  expect(readKenAll(new TextEncoder().encode(lines.join('\n'))).addresses).toEqual([
    { postalCode: '6180000', prefectureCity: '京都府乙訓郡大山崎町', streetAddress: '' },
    { postalCode: '6180000', prefectureCity: '大阪府三島郡島本町', streetAddress: '' },
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
