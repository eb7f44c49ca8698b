import { describe, expect, test } from 'vitest';
import { fillFrom, parseLookupNote, takePlace } from './address-fill.ts';

const at = (prefectureCity: string, streetAddress: string) => ({ prefectureCity, streetAddress });
const akebono = { places: [at('東京都立川市', '曙町')] };
const haramachida = { places: [at('東京都町田市', '原町田')] };
const kasuga = { places: [at('愛知県清須市', '春日天神'), at('愛知県清須市', '春日落合')] };
const yamazaki = { places: [at('京都府乙訓郡大山崎町', ''), at('大阪府三島郡島本町', '')] };
const rural = { places: [at('岩手県九戸郡洋野町', '種市'), at('岩手県九戸郡洋野町', '')] };
const aoe = { places: [at('岡山県岡山市北区', '青江'), at('岡山県岡山市南区', '青江')] };
const townless = { places: [at('東京都千代田区', '')] };
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
      { places: [at('神奈川県横浜市都筑区', '茅ケ崎中央')] },
      at('神奈川県横浜市都筑区', '茅ヶ崎 中央12-3'),
      empty,
      {},
    ],
  ])('%s, without asking the customer', (_, found, now, written, write) => {
    expect(fillFrom(found, now, written)).toEqual({ write, asks: false, choices: [] });
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
    expect(fillFrom(found, now, written)).toEqual({ write, asks: true, choices: [] });
  });
});

describe('A postal code of several places', () => {
  const akebonoAt = at('東京都立川市', '曙町');

  test.each([
    ['towns', kasuga, empty, empty],
    ['towns, for an address that has only their city', kasuga, at('愛知県清須市', ''), empty],
    ['municipalities', yamazaki, empty, empty],
    ['municipalities, for an address that has only the prefecture of one', yamazaki, at('大阪府', ''), empty],
    ['municipalities, for an address that has only a street', yamazaki, at('', '若山台1-2'), empty],
    ['municipalities with the same town', aoe, at('', '青江1-2'), empty],
    ['a town and none', rural, empty, empty],
  ])('is offered for a choice, and writes nothing before: %s', (_, found, now, written) => {
    expect(fillFrom(found, now, written)).toEqual({ write: {}, asks: false, choices: found.places });
  });

  test.each([
    ['the whole address', akebonoAt, akebonoAt, empty],
    ['the town', at('愛知県清須市', '曙町'), at('東京都立川市', '曙町'), { streetAddress: '' }],
  ])('removes %s that the previous look-up has written', (_, now, written, write) => {
    const removed = write === empty ? { prefectureCity: '', streetAddress: '' } : write;
    expect(fillFrom(kasuga, now, written)).toEqual({ write: removed, asks: false, choices: kasuga.places });
  });

  test.each([
    ['the street begins with a town of one city', kasuga, at('', '春日落合1-2'), at('愛知県清須市', '')],
    ['the address is in one of the towns', kasuga, at('愛知県清須市', '春日落合1-2'), empty],
    ['the address has the municipality of one', yamazaki, at('大阪府三島郡島本町', ''), empty],
    ['the street is in a municipality without towns', yamazaki, at('大阪府三島郡島本町', '若山台1-2'), empty],
    ['the street has a town that the table does not name', rural, at('岩手県九戸郡洋野町', '中野1-2'), empty],
    ['the same town is in the city of the address', aoe, at('岡山県岡山市南区', '青江1-2'), empty],
  ])('is not offered if %s', (_, found, now, { prefectureCity }) => {
    const write = prefectureCity === '' ? {} : { prefectureCity };
    expect(fillFrom(found, now)).toEqual({ write, asks: false, choices: [] });
  });

  test.each([
    ['another city and town', kasuga, at('東京都立川市', '曙町2-38')],
    ['another town of the same city', kasuga, at('愛知県清須市', '西田中1')],
    ['another town without its city', kasuga, at('', '曙町2-38')],
    ['another city', yamazaki, at('大阪府高槻市', '')],
    ['another prefecture', yamazaki, at('東京都', '')],
  ])('is offered beside %s that the customer wrote, which stays', (_, found, now) => {
    expect(fillFrom(found, now)).toEqual({ write: {}, asks: true, choices: found.places });
  });
});

describe('A chosen place', () => {
  test.each([
    ['an empty address', at('愛知県清須市', '春日天神'), empty, at('愛知県清須市', '春日天神')],
    [
      'an address that has only its prefecture',
      at('大阪府三島郡島本町', ''),
      at('大阪府', ''),
      at('大阪府三島郡島本町', ''),
    ],
    [
      'the beginning of its town',
      at('愛知県清須市', '春日天神'),
      at('愛知県', '春日'),
      at('愛知県清須市', '春日天神'),
    ],
    [
      'a street in its town',
      at('岡山県岡山市南区', '青江'),
      at('', '青江1-2'),
      { prefectureCity: '岡山県岡山市南区' },
    ],
    [
      'a street if it has no town',
      at('大阪府三島郡島本町', ''),
      at('', '若山台1-2'),
      { prefectureCity: '大阪府三島郡島本町' },
    ],
  ])('completes %s', (_, place, now, write) => {
    expect(takePlace(place, now)).toEqual({ write, replaces: false });
  });

  test.each([
    ['another city', at('大阪府三島郡島本町', ''), at('京都府乙訓郡大山崎町', '')],
    ['another prefecture', at('大阪府三島郡島本町', ''), at('京都府', '')],
    ['a street of another city', at('大阪府三島郡島本町', ''), at('東京都立川市', '曙町2-38')],
    ['a street of another town', at('愛知県清須市', '春日天神'), at('愛知県清須市', '春日落合1-2')],
  ])('replaces %s, which can be restored', (_, place, now) => {
    expect(takePlace(place, now)).toEqual({ write: place, replaces: true });
  });

  test('replaces the text of an earlier look-up, which needs no way back', () => {
    const before = at('東京都立川市', '曙町');
    const place = at('愛知県清須市', '春日天神');
    expect(takePlace(place, before, before)).toEqual({ write: place, replaces: false });
  });
});

test('A look-up note can be read from any stored value', () => {
  const note = { written: at('東京都立川市', '曙町'), replaced: null };
  expect([parseLookupNote(note), parseLookupNote(undefined), parseLookupNote({ written: 1 })]).toEqual([
    note,
    { written: empty, replaced: null },
    { written: empty, replaced: null },
  ]);
});
