import { describe, expect, test } from 'vitest';
import type { ShopCalendar, SlotState } from './open-days.ts';
import { createSlotState, listOpenDays, listStartTimes, nextOpenDay, slotKey } from './open-days.ts';

const TODAY = '2026-11-20';
const shop: ShopCalendar = {
  opensAt: '10:00',
  closesAt: '12:30',
  consultationMinutes: 90,
  closedWeekdays: [2, 3],
  holidays: new Set(['2026-11-23']),
  taken: new Map(),
  consultationCapacity: Array(7).fill(2),
};
const takenAt = (...taken: [date: string, time: string, visits: number][]): ShopCalendar => ({
  ...shop,
  taken: new Map(taken.map(([date, time, visits]) => [slotKey(date, time), visits])),
});

test('visits begin every hour from opening, as long as they end by closing time', () => {
  expect(listStartTimes(shop)).toEqual(['10:00', '11:00']);
  expect(listStartTimes({ ...shop, closesAt: '12:29' })).toEqual(['10:00']);
  expect(listStartTimes({ ...shop, opensAt: '09:30', consultationMinutes: 30 })).toEqual([
    '09:30',
    '10:30',
    '11:30',
  ]);
  expect(listStartTimes({ ...shop, consultationMinutes: 151 })).toEqual([]);
});

describe('BOOK-10 the bookable days', () => {
  const days = listOpenDays(shop, TODAY);

  test('are those from tomorrow to 90 days ahead, each either open or closed', () => {
    const open = days.availableSlots.map(({ date }) => date);
    const closed = days.closedDays.map(({ date }) => date);
    expect([open[0], [...open, ...closed].sort().at(-1), open.length + closed.length]).toEqual([
      '2026-11-21',
      '2027-02-18',
      90,
    ]);
  });

  test('are closed on the shop’s weekdays and holidays', () => {
    expect(days.closedDays.slice(0, 4)).toEqual([
      { date: '2026-11-23', reason: 'holiday' },
      { date: '2026-11-24', reason: 'weekday' },
      { date: '2026-11-25', reason: 'weekday' },
      { date: '2026-12-01', reason: 'weekday' },
    ]);
  });

  test('are full once every place of every time is taken, and say which times have one place left', () => {
    const { availableSlots, closedDays } = listOpenDays(
      takenAt(
        ['2026-11-21', '10:00', 1],
        ['2026-11-21', '11:00', 2],
        ['2026-11-22', '10:00', 2],
        ['2026-11-22', '11:00', 3],
      ),
      TODAY,
    );
    expect(availableSlots.slice(0, 2)).toEqual([
      { date: '2026-11-21', times: ['10:00'], few: ['10:00'], full: ['11:00'] },
      { date: '2026-11-26', times: ['10:00', '11:00'], few: [], full: [] },
    ]);
    expect(closedDays[0]).toEqual({ date: '2026-11-22', reason: 'full' });
  });

  test('of a shop with one place a time never say that one is left', () => {
    const [first] = listOpenDays({ ...shop, consultationCapacity: Array(7).fill(1) }, TODAY).availableSlots;
    expect(first).toEqual({ date: '2026-11-21', times: ['10:00', '11:00'], few: [], full: [] });
  });

  test('BOOK-16 have as many places as the shop takes on their weekday', () => {
    const oneOnSaturdays = { ...shop, consultationCapacity: [2, 2, 2, 2, 2, 2, 1] };
    const taken = new Map([
      ['2026-11-21 10:00', 1],
      ['2026-11-22 10:00', 1],
    ]);
    const { availableSlots } = listOpenDays({ ...oneOnSaturdays, taken }, TODAY);
    expect(availableSlots.slice(0, 2)).toEqual([
      { date: '2026-11-21', times: ['11:00'], few: [], full: ['10:00'] },
      { date: '2026-11-22', times: ['10:00', '11:00'], few: ['10:00'], full: [] },
    ]);
  });

  test('begin with the next open day, if there is one', () => {
    expect(nextOpenDay(shop, '2026-11-22')).toBe('2026-11-26');
    expect(nextOpenDay({ ...shop, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, TODAY)).toBe(null);
  });
});

test('a slot is open, full, or closed because no visit begins then', () => {
  const calendar = takenAt(
    ['2026-11-21', '10:00', 1],
    ['2026-11-21', '11:00', 2],
    ['2026-11-22', '10:00', 2],
    ['2026-11-22', '11:00', 2],
    ['2026-11-24', '10:00', 2],
  );
  const stateOf = createSlotState({ calendar, ...listOpenDays(calendar, TODAY) });
  expect(
    [
      ['2026-11-21', '10:00'],
      ['2026-11-21', '11:00'],
      ['2026-11-21', '10:30'],
      ['2026-11-22', '11:00'],
      ['2026-11-24', '10:00'],
      ['2026-11-20', '10:00'],
    ].map(([date = '', time = '']): SlotState => stateOf(date, time)),
  ).toEqual(['open', 'full', 'closed', 'full', 'closed', 'closed']);
});
