import { describe, expect, test } from 'vitest';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import type { Present, ReceivedPresent } from './present.ts';
import { formatStock, getPresentStatus, isBookedFor } from './present.ts';

const gift: Present = {
  id: 3,
  title: 'consultation',
  presentName: 'カタログギフト',
  description: '',
  photoUrl: null,
  requiredPoints: 1000,
  stock: 10,
};
const free: Present = { ...gift, requiredPoints: 0 };
const given: ReceivedPresent = {
  id: 1,
  title: 'consultation',
  presentName: 'カタログギフト',
  status: 'used',
  createdAt: '2026-11-20T00:00:00Z',
};

describe('the state of a present', () => {
  test.each([
    ['with enough points', gift, 1000, [], { look: 'ready', words: '交換できます', hasActionLink: false }],
    [
      'with too few points',
      gift,
      -200,
      [],
      { look: 'short', words: 'あと1,200ポイントで交換できます', hasActionLink: true },
    ],
    [
      'with too few points, after the customer has earned the points of the action',
      gift,
      500,
      [given],
      { look: 'short', words: 'あと500ポイントで交換できます', hasActionLink: false },
    ],
    [
      'with enough points, for a customer who already has this present',
      gift,
      1000,
      [given],
      { look: 'ready', words: '交換できます', hasActionLink: false },
    ],
    [
      'while the points are unknown',
      gift,
      'unknown',
      [],
      { look: 'open', words: null, hasActionLink: false },
    ],
    [
      'where the builder gives no points',
      gift,
      'none',
      [],
      { look: 'closed', words: '現在、ポイントとの交換は行っていません', hasActionLink: false },
    ],
    [
      'when it is out of stock',
      { ...gift, stock: 0 },
      5000,
      [],
      { look: 'closed', words: '在庫がなくなりました', hasActionLink: false },
    ],
    ['when an action can earn it', free, 0, [], { look: 'open', words: null, hasActionLink: true }],
    [
      'when an action has earned it, before it is handed out',
      free,
      0,
      [{ ...given, status: 'granted' as const }],
      { look: 'ready', words: 'お受け取り前です', hasActionLink: false },
    ],
    [
      'when it has been handed out',
      free,
      0,
      [given],
      { look: 'ready', words: '進呈済みです', hasActionLink: false },
    ],
    [
      'when it has expired',
      free,
      0,
      [{ ...given, status: 'expired' as const }],
      { look: 'closed', words: '期限切れです', hasActionLink: false },
    ],
    [
      'when one present was handed out and another was not yet',
      free,
      0,
      [given, { ...given, id: 2, status: 'granted' as const }],
      { look: 'ready', words: 'お受け取り前です', hasActionLink: false },
    ],
    [
      'when another action has earned a present with the same title',
      free,
      0,
      [{ ...given, title: 'catalog_enquete' as const }],
      { look: 'open', words: null, hasActionLink: true },
    ],
    [
      'when the same action has earned another present',
      free,
      0,
      [{ ...given, presentName: '図書カード' }],
      { look: 'open', words: null, hasActionLink: true },
    ],
  ] as const)(
    'VIEW-16 depends on the points, the stock and the received presents: %s',
    (_, present, balance, received, standing) => {
      expect(
        getPresentStatus(present, { balance, received, isBooked: false, presents: [gift, free] }),
      ).toEqual(standing);
    },
  );
});

describe('a free present', () => {
  const granted: ReceivedPresent = { ...given, status: 'granted' };
  const ours: Present = { ...free, isEligible: true };

  test.each([
    ['that it is for this customer', ours, [], false, 'open', 'プレゼント対象'],
    ['that it is for this customer, who has booked', ours, [], true, 'ready', 'ご来場の際にお渡しします'],
    [
      'that it is out of stock, although the customer has booked',
      { ...ours, stock: 0 },
      [],
      true,
      'closed',
      '在庫がなくなりました',
    ],
    [
      'that it is not for this customer',
      { ...free, isEligible: false },
      [],
      true,
      'closed',
      'プレゼント対象外',
    ],
    [
      'that it is granted to a customer with a booking',
      free,
      [granted],
      true,
      'ready',
      'ご来場の際にお渡しします',
    ],
    [
      'that it is granted to a customer without a booking',
      free,
      [granted],
      false,
      'ready',
      'お受け取り前です',
    ],
    [
      'that it was handed out, although the customer has booked again',
      ours,
      [given],
      true,
      'ready',
      '進呈済みです',
    ],
    ['nothing about who can get it', free, [], true, 'open', null],
  ])('VIEW-106 shows what the provider says: %s', (_, present, received, isBooked, look, words) => {
    const hasActionLink = look === 'open';
    expect(getPresentStatus(present, { balance: 0, received, isBooked, presents: [present] })).toEqual({
      look,
      words,
      hasActionLink,
    });
  });

  test('offers the action only to customers who can still earn the present', () => {
    const circumstances = { balance: 0, received: [], presents: [] };
    const hasActionLink = (present: Present, isBooked: boolean) =>
      getPresentStatus(present, { ...circumstances, isBooked }).hasActionLink;
    expect([
      hasActionLink(ours, false),
      hasActionLink(ours, true),
      hasActionLink({ ...free, isEligible: false }, false),
    ]).toEqual([true, false, false]);
  });

  test('lets a present for points offer the same action only while the free one can be earned', () => {
    const hasActionLink = (presents: Present[], received: ReceivedPresent[], isBooked = false) =>
      getPresentStatus(gift, { balance: 500, presents, received, isBooked }).hasActionLink;
    expect([
      hasActionLink([gift, ours], []),
      hasActionLink([gift, ours], [], true),
      hasActionLink([gift, ours], [granted]),
      hasActionLink([gift, { ...free, isEligible: false }], []),
      hasActionLink([gift, { ...free, title: 'catalog_enquete' }], []),
      hasActionLink([gift], []),
    ]).toEqual([true, false, false, false, false, false]);
  });

  test('is handed out at a booked consultation, not at an event or a meeting', () => {
    const isMetBy = (...changes: Appointment['change'][]) =>
      isBookedFor(
        free,
        changes.map((change) => ({ change })),
      );
    expect([
      isMetBy({ how: 'here', rebookPath: '/consultations' }),
      isMetBy(null, { how: 'here', rebookPath: '/consultations' }),
      isMetBy({ how: 'here', rebookPath: '/events/3' }),
      isMetBy({ how: 'ask' }),
      isMetBy(null),
      isMetBy(),
    ]).toEqual([true, true, false, false, false, false]);
  });
});

test('a limited stock is shown, with 残りわずか below six', () => {
  expect([null, 0, 1, 5, 6, 1200].map(formatStock)).toEqual([
    null,
    null,
    '残りわずか（1個）',
    '残りわずか（5個）',
    '残り6個',
    '残り1,200個',
  ]);
});
