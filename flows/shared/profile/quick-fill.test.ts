import { describe, expect, test } from 'vitest';
import { commonProfileItems, toFieldTexts } from './quick-fill.tsx';

const rules = [
  { attribute: 'tel', required: true, maxLength: null, format: 'tel' },
  { attribute: 'postal_code', required: true, maxLength: null, format: 'postal_code' },
];

describe('LINE’s data about a customer', () => {
  test('LINE-3 fills the form’s text fields, and is normalised like typed text', () => {
    const found = {
      'family-name': ' 伊藤 ',
      'given-name': 'さくら',
      'family-name-kana': 'ｲﾄｳ',
      'given-name-kana': 'さくら',
      tel: '080-5555-0123',
      email: 'ｓakura@example.com',
      'postal-code': '〒224-0032',
      'address-level1': '神奈川県',
      'address-level2': '横浜市都筑区',
      'address-level3': '茅ケ崎中央1-2',
      'address-level4': 'センターコート301',
    };
    expect(toFieldTexts(found, rules)).toEqual({
      lastName: '伊藤',
      firstName: 'さくら',
      furigana: 'イトウ　サクラ',
      tel: '08055550123',
      contactEmail: 'sakura@example.com',
      postalCode: '2240032',
      prefectureCity: '神奈川県横浜市都筑区',
      streetAddress: '茅ケ崎中央1-2',
      buildingRoom: 'センターコート301',
    });
  });

  test('lacks the items that the customer did not share, and keeps invalid texts for correction', () => {
    expect(toFieldTexts({ 'address-level1': '東京都', tel: '12' }, rules)).toEqual({
      tel: '12',
      prefectureCity: '東京都',
    });
  });

  test('LINE-5 is requested only for fields of the form, so gender and birthday are not requested', () => {
    expect(commonProfileItems).toEqual([
      'family-name',
      'given-name',
      'family-name-kana',
      'given-name-kana',
      'tel',
      'email',
      'postal-code',
      'address-level1',
      'address-level2',
      'address-level3',
      'address-level4',
    ]);
  });
});
