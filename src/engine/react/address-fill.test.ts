import { describe, expect, test } from 'vitest';
import { fillFrom, noteIn } from './address-fill.ts';

const at = (prefectureCity: string, streetAddress: string) => ({ prefectureCity, streetAddress });
const akebono = { prefectureCity: '東京都立川市', streetAddresses: ['曙町'] };
const haramachida = { prefectureCity: '東京都町田市', streetAddresses: ['原町田'] };
const kasuga = { prefectureCity: '愛知県清須市', streetAddresses: ['春日天神', '春日落合'] };
const townless = { prefectureCity: '東京都千代田区', streetAddresses: [''] };
const empty = at('', '');

describe('A look-up writes', () => {
  test.each([
    ['the whole address if it is empty', akebono, empty, empty, at('東京都立川市', '曙町')],
    [
      'the city if the street already has the looked-up town',
      akebono,
      at('', '曙町2-38'),
      empty,
      { prefectureCity: '東京都立川市' },
    ],
    [
      'the city if only its prefecture is filled in',
      akebono,
      at('東京都', ''),
      empty,
      at('東京都立川市', '曙町'),
    ],
    [
      'the town if only its city is filled in',
      akebono,
      at('東京都立川市', ''),
      empty,
      { streetAddress: '曙町' },
    ],
    [
      'over the text of an earlier look-up',
      haramachida,
      at('東京都立川市', '曙町'),
      at('東京都立川市', '曙町'),
      at('東京都町田市', '原町田'),
    ],
    [
      'no town if the postal code has none',
      townless,
      at('東京都立川市', '曙町'),
      at('東京都立川市', '曙町'),
      at('東京都千代田区', ''),
    ],
    [
      'nothing if the address already has the town and a number',
      akebono,
      at('東京都立川市', '曙町2丁目38-5'),
      empty,
      {},
    ],
    [
      'nothing if the town is only spelt differently',
      { prefectureCity: '神奈川県横浜市都筑区', streetAddresses: ['茅ケ崎中央'] },
      at('神奈川県横浜市都筑区', '茅ヶ崎 中央12-3'),
      empty,
      {},
    ],
  ])('%s, without asking the customer', (_, found, now, written, write) => {
    expect(fillFrom(found, now, written)).toEqual({ write, asks: false, towns: [] });
  });

  test.each([
    [
      'a street of another town',
      haramachida,
      at('東京都立川市', '曙町2丁目38-5'),
      at('東京都立川市', '曙町'),
      {},
    ],
    ['another city', haramachida, at('東京都立川市', '原町田1-2'), empty, {}],
    ['another prefecture', haramachida, at('神奈川県', ''), empty, { streetAddress: '原町田' }],
    [
      'a street of another town if the city is empty',
      haramachida,
      at('', '曙町2-38'),
      empty,
      { prefectureCity: '東京都町田市' },
    ],
    [
      'a street if the postal code has no town',
      townless,
      at('東京都立川市', '曙町2-38'),
      at('東京都立川市', ''),
      {},
    ],
  ])('only into empty fields, and asks before it replaces %s', (_, found, now, written, write) => {
    expect(fillFrom(found, now, written)).toEqual({ write, asks: true, towns: [] });
  });
});

describe('A postal code of several towns', () => {
  const { prefectureCity, streetAddresses: towns } = kasuga;

  test('removes the town of the previous look-up, and offers its own towns', () => {
    const before = at('東京都立川市', '曙町');
    expect(fillFrom(kasuga, before, before)).toEqual({ write: at(prefectureCity, ''), asks: false, towns });
  });

  test('offers no town when the street begins with one of them', () => {
    expect(fillFrom(kasuga, at('', '春日落合1-2'))).toEqual({
      write: { prefectureCity },
      asks: false,
      towns: [],
    });
  });

  test('offers its towns and keeps an address that the customer wrote', () => {
    expect(fillFrom(kasuga, at('東京都立川市', '曙町2-38'))).toEqual({ write: {}, asks: true, towns });
  });
});

test('A look-up note can be read from any stored value', () => {
  const note = { written: at('東京都立川市', '曙町'), replaced: null };
  expect([noteIn(note), noteIn(undefined), noteIn({ written: 1 })]).toEqual([
    note,
    { written: empty, replaced: null },
    { written: empty, replaced: null },
  ]);
});
