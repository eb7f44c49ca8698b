import { expect, test } from 'vitest';
import { addOwnSlots, isUnchanged } from './booking-change.ts';

const day = (date: string, times: string[], full?: string[]) => ({ date, times, ...(full && { full }) });

test('the old booking’s own times stay open: on open, full, closed and unknown days', () => {
  const open = {
    slots: [day('2026-11-28', ['11:00'], ['10:00', '12:00']), day('2026-11-30', ['10:00'])],
    closedDays: [
      { date: '2026-11-27', reason: 'full' as const },
      { date: '2026-11-29', reason: 'full' as const },
    ],
  };
  const old = [
    { date: '2026-11-28', time: '10:00' },
    { date: '2026-11-27', time: '15:00' },
    { date: '2026-11-27', time: '10:00' },
    { date: '2026-11-30', time: '10:00' },
  ];
  expect(addOwnSlots(open, old)).toEqual({
    slots: [
      day('2026-11-27', ['10:00', '15:00']),
      day('2026-11-28', ['10:00', '11:00'], ['12:00']),
      day('2026-11-30', ['10:00']),
    ],
    closedDays: [{ date: '2026-11-29', reason: 'full' }],
  });
  expect(addOwnSlots(open, [])).toEqual(open);
});

test('a section is kept when its answer is the old one, or neither has it', () => {
  const old = { selectShop: { builderShopId: 3 } };
  expect([
    isUnchanged('selectShop', { selectShop: { builderShopId: 3 } }, old),
    isUnchanged('selectShop', { selectShop: { builderShopId: 5 } }, old),
    isUnchanged('selectShop', {}, old),
    isUnchanged('hearing', {}, old),
  ]).toEqual([true, false, false, true]);
});
