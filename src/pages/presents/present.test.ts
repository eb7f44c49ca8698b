import { describe, expect, test } from 'vitest';
import type { Present, ReceivedPresent } from './present.ts';
import { standingOf, stockInWords } from './present.ts';

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
    ['with enough points', gift, 1000, [], { look: 'ready', words: '交換できます', offersAct: false }],
    [
      'with points missing',
      gift,
      -200,
      [],
      { look: 'short', words: 'あと1,200ポイントで交換できます', offersAct: true },
    ],
    [
      'with enough points, for a customer who already has one',
      gift,
      1000,
      [given],
      { look: 'ready', words: '交換できます', offersAct: false },
    ],
    ['while the points are unknown', gift, 'unknown', [], { look: 'open', words: null, offersAct: false }],
    [
      'where the builder gives no points',
      gift,
      'none',
      [],
      { look: 'closed', words: '現在、ポイントとの交換は行っていません', offersAct: false },
    ],
    [
      'when it is out of stock',
      { ...gift, stock: 0 },
      5000,
      [],
      { look: 'closed', words: '在庫がなくなりました', offersAct: false },
    ],
    ['when an activity earns it', free, 0, [], { look: 'open', words: null, offersAct: true }],
    [
      'when an act has earned it, before it is handed out',
      free,
      0,
      [{ ...given, status: 'granted' as const }],
      { look: 'ready', words: 'お受け取り前です', offersAct: false },
    ],
    [
      'when it has been handed out',
      free,
      0,
      [given],
      { look: 'ready', words: 'お受け取り済みです', offersAct: false },
    ],
    [
      'when it has expired',
      free,
      0,
      [{ ...given, status: 'expired' as const }],
      { look: 'closed', words: '期限切れです', offersAct: false },
    ],
    [
      'when one was handed out and another waits',
      free,
      0,
      [given, { ...given, id: 2, status: 'granted' as const }],
      { look: 'ready', words: 'お受け取り前です', offersAct: false },
    ],
    [
      'when another act has earned a present of that name',
      free,
      0,
      [{ ...given, title: 'catalog_enquete' as const }],
      { look: 'open', words: null, offersAct: true },
    ],
  ] as const)('%s', (_, present, balance, received, standing) => {
    expect(standingOf(present, balance, received)).toEqual(standing);
  });
});

test('a limited stock is shown, and called small below six', () => {
  expect([null, 0, 1, 5, 6, 1200].map(stockInWords)).toEqual([
    null,
    null,
    '残りわずか（1個）',
    '残りわずか（5個）',
    '残り6個',
    '残り1,200個',
  ]);
});
