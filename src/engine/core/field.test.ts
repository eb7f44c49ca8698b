import { describe, expect, test } from 'vitest';
import { CHANGE_LABEL, UNCHANGEABLE } from '#src/lib/visit-times.ts';
import type { AnyField } from './field.ts';
import { displayValue, isShown, rowsOf } from './field.ts';

const options = [
  { value: 'car', label: 'お車' },
  { value: 'other', label: 'その他' },
];
const shop = {
  id: 3,
  name: '横浜港北ショールーム',
  prefectureName: '神奈川県',
  address: '',
  access: '',
  mapUrl: '',
  tel: '',
  photoUrl: null,
  businessHours: '',
  closedWeekdays: [],
  hasParking: true,
  hasKidsSpace: true,
};
const wishWords = ({ date, time }: { date: string; time: string }) => `${date}の${time}`;
const field = (kind: object): AnyField => ({ name: 'value', label: '項目', ...kind }) as AnyField;

describe('in the review,', () => {
  test.each([
    [
      'a shop is shown as its name',
      { kind: 'shops', shops: [shop], preferredPrefecture: null },
      3,
      '横浜港北ショールーム',
    ],
    [
      'a shop that no longer exists is shown as an empty text',
      { kind: 'shops', shops: [shop], preferredPrefecture: null },
      4,
      '',
    ],
    ['a choice is shown as its label', { kind: 'choice', options }, 'car', 'お車'],
    ['a choice that no longer exists is shown as an empty text', { kind: 'select', options }, 'plane', ''],
    [
      'several choices are shown in the order in which they are offered',
      { kind: 'checkboxes', options },
      ['other', 'car'],
      ['お車', 'その他'],
    ],
    ['a text is shown unchanged', { kind: 'textarea' }, '二行\n目', '二行\n目'],
    [
      'desired times are shown with their rank',
      { kind: 'wishes' },
      [{ date: '2026-11-27', time: '10:00' }],
      ['第1希望　2026-11-27の10:00'],
    ],
    [
      'a single desired time is shown without a rank',
      { kind: 'wishes', max: 1 },
      [{ date: '2026-11-27', time: '10:00' }],
      ['2026-11-27の10:00'],
    ],
    ['a day is shown with its year and weekday', { kind: 'date' }, '2027-04-01', '2027年4月1日(木)'],
    ['images are shown as their number', { kind: 'image' }, [{ key: 'a' }, { key: 'b' }], '画像2枚'],
    ['an empty list of images is shown as an empty text', { kind: 'image' }, [], ''],
    ['a value that is not a text is shown as an empty text', { kind: 'text' }, 7, ''],
    [
      'a list without a ticked box is shown as the text of `none`',
      { kind: 'checkboxes', options, none: '特になし' },
      [],
      ['特になし'],
    ],
    [
      'a list without a ticked box and without `none` is shown as an empty list',
      { kind: 'checkboxes', options },
      [],
      [],
    ],
    [
      'a value that is not a list of choices is shown as an empty list',
      { kind: 'checkboxes', options },
      'car',
      [],
    ],
    ['a value that is not a list of desired times is shown as an empty list', { kind: 'wishes' }, 'soon', []],
  ])('%s', (_, kind, value, shown) => {
    expect(displayValue(field(kind), { value }, wishWords)).toEqual(shown);
  });

  test('a missing answer is shown as an empty text', () => {
    for (const answer of [undefined, null, 7, {}])
      expect(displayValue(field({ kind: 'text' }), answer, wishWords)).toBe('');
  });
});

test('a field is in the form and the review only while its condition `shownIf` is true', () => {
  const parking = { ...field({ kind: 'text' }), shownIf: { name: 'way', is: 'car' } };
  expect([
    isShown(parking, { way: 'car' }),
    isShown(parking, { way: 'other' }),
    isShown(parking, null),
  ]).toEqual([true, false, false]);
  expect(rowsOf([parking], { way: 'other', value: 'yes' }, wishWords)).toEqual([]);
  expect(rowsOf([parking], { way: 'car', value: 'yes' }, wishWords)).toEqual([
    { label: '項目', value: 'yes' },
  ]);
});

test('a row of the review has the section of its field', () => {
  const contact = { ...field({ kind: 'text' }), section: 'ご連絡先' };
  expect(rowsOf([contact], { value: '03' }, wishWords)).toEqual([
    { label: '項目', value: '03', section: 'ご連絡先' },
  ]);
});

test('The times of a visit are followed by the deadline for their change, which is that of the first', () => {
  const wishes = {
    label: '日時',
    name: 'wishes',
    kind: 'wishes' as const,
    today: '2026-11-20',
    taken: [],
    slots: [],
    closedDays: [],
  };
  const answer = {
    wishes: [
      { date: '2026-11-28', time: '10:00' },
      { date: '2026-11-25', time: '10:00' },
    ],
  };
  const times = {
    label: '日時',
    value: ['第1希望　2026-11-28の10:00', '第2希望　2026-11-25の10:00'],
    section: undefined,
  };
  const rowsAt = (now: string) => rowsOf([wishes], answer, wishWords, new Date(now));
  expect([rowsAt('2026-11-27T17:00:00+09:00'), rowsAt('2026-11-27T17:00:01+09:00')]).toEqual([
    [times, { label: CHANGE_LABEL, value: '11月27日(金) 17:00まで', section: undefined }],
    [times, { label: CHANGE_LABEL, value: UNCHANGEABLE, section: undefined }],
  ]);
  expect(rowsOf([wishes], { wishes: [] }, wishWords, new Date(0))).toEqual([{ ...times, value: [] }]);
});
