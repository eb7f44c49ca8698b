import { describe, expect, it } from 'vitest';
import type { PointEntry } from './point-ledger.ts';
import { listExpiries } from './point-ledger.ts';

const day = (date: string) => new Date(`${date}T12:00:00+09:00`);

const entry = (id: number, points: number, date: string, expiresOn: string | null = null): PointEntry => ({
  id,
  points,
  expiresOn,
  createdAt: day(date),
});

describe(listExpiries, () => {
  it('removes unused points once their last valid day is over in Tokyo', () => {
    const entries = [entry(1, 300, '2026-01-01', '2026-06-30')];
    expect(listExpiries(entries, new Date('2026-06-30T14:59:59Z'))).toEqual([]);
    expect(listExpiries(entries, new Date('2026-06-30T15:00:00Z'))).toEqual([
      { expiryOf: 1, points: 300, at: new Date('2026-06-30T15:00:00Z') },
    ]);
  });

  it('spends points in the order of their expiry, and spends points that never expire last', () => {
    const entries = [
      entry(1, 100, '2026-01-01'),
      entry(2, 100, '2026-01-02', '2026-12-31'),
      entry(3, 100, '2026-01-03', '2026-06-30'),
      entry(4, -150, '2026-02-01'),
    ];
    expect(listExpiries(entries, day('2027-01-01'))).toEqual([
      { expiryOf: 2, points: 50, at: new Date('2026-12-31T15:00:00Z') },
    ]);
  });

  it('does not spend points that had already expired', () => {
    const entries = [
      entry(1, 100, '2026-01-01', '2026-01-31'),
      entry(2, 100, '2026-01-01', '2026-12-31'),
      entry(3, -60, '2026-02-01'),
    ];
    expect(listExpiries(entries, day('2027-01-01')).map(({ points }) => points)).toEqual([100, 40]);
  });

  it('first pays points that were spent and then taken back with the next points', () => {
    const entries = [entry(1, -200, '2026-01-01'), entry(2, 500, '2026-02-01', '2026-06-30')];
    expect(listExpiries(entries, day('2027-01-01')).map(({ points }) => points)).toEqual([300]);
  });
});
