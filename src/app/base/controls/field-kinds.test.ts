import { describe, expect, test } from 'vitest';
import type { AnyField } from '#src/engine/core/field.ts';
import { CHANGE_LABEL, UNCHANGEABLE } from '#src/lib/visit-times.ts';
import { formatValue, toReviewRows } from './field-kinds.ts';

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
      ['第1希望　11月27日(金) 10:00〜'],
    ],
    [
      'a single desired time is shown without a rank',
      { kind: 'wishes', max: 1 },
      [{ date: '2026-11-27', time: '10:00' }],
      ['11月27日(金) 10:00〜'],
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
    expect(formatValue(field(kind), value)).toEqual(shown);
  });

  test('a missing answer is shown as an empty text', () => {
    for (const value of [undefined, null, 7, {}])
      expect(formatValue(field({ kind: 'text' }), value)).toBe('');
  });
});

test('a row of the review has the section of its field', () => {
  const contact = { ...field({ kind: 'text' }), section: 'ご連絡先' };
  expect(toReviewRows(contact, '03')).toEqual([{ label: '項目', value: '03', section: 'ご連絡先' }]);
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
  const value = [
    { date: '2026-11-28', time: '10:00' },
    { date: '2026-11-25', time: '10:00' },
  ];
  const times = {
    label: '日時',
    value: ['第1希望　11月28日(土) 10:00〜', '第2希望　11月25日(水) 10:00〜'],
    section: undefined,
  };
  const rowsAt = (now: string) => toReviewRows(wishes, value, new Date(now));
  expect([rowsAt('2026-11-27T17:00:00+09:00'), rowsAt('2026-11-27T17:00:01+09:00')]).toEqual([
    [times, { label: CHANGE_LABEL, value: '11月27日(金) 17:00まで', section: undefined }],
    [times, { label: CHANGE_LABEL, value: UNCHANGEABLE, section: undefined }],
  ]);
  expect(toReviewRows(wishes, [], new Date(0))).toEqual([{ ...times, value: [] }]);
});
