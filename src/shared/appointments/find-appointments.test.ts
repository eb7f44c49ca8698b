import { describe, expect, test } from 'vitest';
import type { Item } from '#src/api/contract/fields.ts';
import type { Appointment } from './appointment.ts';
import { findReplacement, formatAnswers } from './find-appointments.ts';
import { toMeetingAppointment } from './to-appointments.ts';

const coming = toMeetingAppointment(
  {
    id: 1,
    title: 'プランのご提案',
    status: 'confirmed',
    startsAt: '2026-11-26T04:00:00Z',
    endsAt: '2026-11-26T06:00:00Z',
    place: '',
    staffName: '',
    cancelUntil: null,
    cancelReason: null,
  },
  '2026-11-20',
);
const booking = (change: Partial<Appointment>): Appointment => ({ ...coming, ...change });

describe('the booking that replaces a moved booking (a booking whose time was changed)', () => {
  const moved = (id: number, replacedById: number | null) =>
    booking({ id, status: 'cancelled', cancelReason: '日時変更', replacedById });
  const standing = booking({ id: 3 });

  test.each<[string, Appointment[], number | null]>([
    ['is the booking that the moved booking names', [moved(1, 3), standing], 3],
    ['is the last one of a chain of changes', [moved(1, 2), moved(2, 3), standing], 3],
    [
      'is the last one of a chain of changes even if it is cancelled',
      [moved(1, 3), booking({ id: 3, status: 'cancelled', cancelReason: '体調不良のため' })],
      3,
    ],
    ['is missing when the booking was not moved', [standing], null],
    ['is missing when the moved booking does not name it', [moved(1, null), standing], null],
    [
      'is missing when a booking in the chain does not name the next',
      [moved(1, 2), moved(2, null), standing],
      null,
    ],
    ['is missing when it is not among the customer’s bookings', [moved(1, 8), standing], null],
    ['is missing when it is of another kind', [moved(1, 3), booking({ id: 3, kind: 'visits' })], null],
    ['is missing when the chain is a circle', [moved(1, 2), moved(2, 1)], null],
    ['is missing when the booking names itself', [moved(1, 1)], null],
  ])('%s', (_, all, id) => {
    const [first] = all;
    expect(first && (findReplacement(first, all)?.id ?? null)).toBe(id);
  });
});

describe('the answers to a form', () => {
  const item = { required: true, maxLength: null, options: [], maxSizeKb: null };
  const items: Item[] = [
    { ...item, id: 1, label: 'お名前', kind: 'text' },
    { ...item, id: 2, label: 'ご入居を希望される日', kind: 'date' },
    { ...item, id: 3, label: 'ご覧になりたい設備', kind: 'checkbox' },
    { ...item, id: 4, label: '今のお住まいの写真', kind: 'image' },
    { ...item, id: 5, label: 'ひとこと', kind: 'textarea' },
  ];

  test('are shown as text below their questions', () => {
    const itemAnswers = [
      { itemId: 3, answers: ['キッチン', '浴室'] },
      { itemId: 2, answers: ['2027-04-01'] },
      { itemId: 1, answers: ['鈴木 健一'] },
      { itemId: 5, answers: [''] },
    ];
    expect(formatAnswers(items, { itemAnswers, itemImages: [{ itemId: 4, count: 2 }] })).toEqual([
      { label: 'お名前', value: '鈴木 健一' },
      { label: 'ご入居を希望される日', value: '2027年4月1日' },
      { label: 'ご覧になりたい設備', value: 'キッチン、浴室' },
      { label: '今のお住まいの写真', value: '画像2枚' },
    ]);
  });

  test('are omitted if the form no longer has the question', () => {
    const itemAnswers = [{ itemId: 9, answers: ['はい'] }];
    expect(formatAnswers(items, { itemAnswers, itemImages: [] })).toEqual([]);
  });
});
