import { describe, expect, test } from 'vitest';
import { cityFault, streetFault } from './profile-faults.ts';

describe('the prefecture and municipality of an address', () => {
  test.each([
    '神奈川県横浜市西区',
    '東京都港区',
    '東京都青ヶ島村',
    '北海道札幌市中央区',
    '京都府京都市中京区',
    '長野県諏訪郡原村',
    '千葉県市川市',
    '三重県四日市市',
    'さいたま市大宮区',
    '町田市',
    '鹿児島県大島郡与論町',
    'Minato-ku, Tokyo',
    'かながわけん よこはまし',
  ])('may be %s', (text) => {
    expect(cityFault(text)).toBeNull();
  });

  test.each([
    '東京都',
    '東京',
    '北海道',
    '京都府',
    '神奈川県',
    '千葉県市川',
    '東京都町田',
    'Tokyo',
    'とうきょうと',
    '1',
  ])('INFO-30 are refused when incomplete: %s', (text) => {
    expect(cityFault(text)).toBe('市区町村まで入力してください（例：神奈川県横浜市西区）');
  });

  test('must not contain emoji', () => {
    expect(cityFault('東京都港区😀')).toBe('絵文字は使用できません');
  });
});

describe('the town and number of an address', () => {
  test.each([
    'みなとみらい1-2-3',
    '六本木三丁目',
    '六本木６丁目10番1号',
    '曙町２丁目38-5',
    '大字上野無番地',
    '上野 番地なし',
    '番地なし',
    '3710番地',
    '6549番地1',
    '1条2丁目',
    '〆木1-2',
    'Roppongi 6-10-1',
    '神宮前５-３-２',
    '神宮前五－三－二',
    '神宮前五ー三‐二',
    '神宮前五−三−二',
    '神宮前五―三─二',
    '神宮前二の三',
    '神宮前五丁目三番二号',
    '神宮前一〇－二',
    '神宮前一○の二',
    '神宮前壱丁目',
    '神宮前弐拾参番地',
    '神宮前百二十三番',
    '神宮前五',
    '神宮前五 コーポ参',
    '六本木六－十－一',
    '三千二百番地',
  ])('may be %s', (text) => {
    expect(streetFault(text)).toBeNull();
  });

  test.each(['みなとみらい', '六本木', '大字上野', '常陸', '一の宮', '二の丸', '千代田'])(
    'are refused without a number: %s',
    (text) => {
      expect(streetFault(text)).toBe(
        '番地まで入力してください（番地がない場合は「番地なし」と入力してください）',
      );
    },
  );

  const withoutTown = ['1', '１', '1-2-3', '１−２−３', '1ー2', '12の3'];
  const kanjiWithoutTown = ['二三四', '五', '五－三－二', '二の三', '一〇', '壱弐参', '五 三', '5－三'];

  test.each([...withoutTown, ...kanjiWithoutTown])('INFO-38 are refused without a town: %s', (text) => {
    expect(streetFault(text)).toBe(
      '町名から入力してください（町名がない場合は「3710番地」のように入力してください）',
    );
  });

  test('must not contain emoji', () => {
    expect(streetFault('みなとみらい1😀')).toBe('絵文字は使用できません');
  });
});
