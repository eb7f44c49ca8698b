import { describe, expect, test } from 'vitest';
import { formatPointChange, formatPoints } from './point-words.ts';
import type { PointEntry } from './points-left.ts';
import { balanceOf, nextToExpire } from './points-left.ts';

/** The changes are given oldest first. The entries are newest first and have balances, as the provider returns them. */
function entries(...changes: [points: number, expiresOn?: string][]): PointEntry[] {
  let balance = 0;
  return changes
    .map(([points, expiresOn = null], index) => {
      balance += points;
      return { id: index, points, reason: '', balance, expiresOn, createdAt: '2026-11-20T00:00:00Z' };
    })
    .toReversed();
}

test('the balance is that of the newest entry, or 0 if there is none', () => {
  expect([balanceOf(entries([500], [-200])), balanceOf([])]).toEqual([300, 0]);
});

describe('the points that expire next', () => {
  test('VIEW-15 are the unspent ones with the earliest expiry, and spending starts with them', () => {
    const all = entries([700, '2027-05-04'], [500, '2027-10-21'], [-200]);
    expect(nextToExpire(all)).toEqual({ expiresOn: '2027-05-04', points: 500 });
  });

  test('do not include points that have already expired', () => {
    const all = entries([300, '2026-10-26'], [700, '2027-05-04'], [-200], [500, '2027-10-21'], [-100]);
    expect(nextToExpire(all)).toEqual({ expiresOn: '2027-05-04', points: 700 });
  });

  test('are added up if they expire on the same day', () => {
    const all = entries([100, '2027-05-04'], [200, '2027-05-04'], [400]);
    expect(nextToExpire(all)).toEqual({ expiresOn: '2027-05-04', points: 300 });
  });

  test.each([
    ['no points', entries()],
    ['points that never expire', entries([500])],
    ['points that are all spent', entries([500, '2027-05-04'], [-500])],
    ['an incomplete history', entries([500, '2027-05-04'], [200, '2027-06-01']).slice(0, 1)],
  ])('are null for a customer with %s', (_, all) => {
    expect(nextToExpire(all)).toBe(null);
  });
});

test('numbers have thousands separators, and changes have a sign', () => {
  expect([formatPoints(0), formatPoints(1200), formatPointChange(1500), formatPointChange(-200)]).toEqual([
    '0ポイント',
    '1,200ポイント',
    '＋1,500',
    '−200',
  ]);
});
