import { expect, test } from 'vitest';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import { listOpenSlots, shopsWithPlaces } from './event-sessions.ts';

const session = (builderShopId: number, date: string, time: string, remaining: number) => ({
  builderShopId,
  date,
  time,
  capacity: 4,
  remaining,
});

test('EVENT-17 each day lists its times with and without free places, and how many are left', () => {
  const sessions = [
    session(1, '2026-11-28', '10:30', 4),
    session(3, '2026-11-28', '10:30', 0),
    session(3, '2026-11-28', '14:00', 1),
    session(3, '2026-11-29', '10:30', 0),
    session(3, '2026-12-05', '10:30', 2),
    session(3, '2026-12-05', '14:00', 3),
  ];
  expect(listOpenSlots(3, { status: 'open', sessions })).toEqual({
    slots: [
      { date: '2026-11-28', times: ['14:00'], full: ['10:30'], places: { '10:30': 0, '14:00': 1 } },
      { date: '2026-11-29', times: [], full: ['10:30'], places: { '10:30': 0 } },
      { date: '2026-12-05', times: ['10:30', '14:00'], full: [], places: { '10:30': 2, '14:00': 3 } },
    ],
    closedDays: [],
  });
  expect(listOpenSlots(5, { status: 'open', sessions })).toEqual({ slots: [], closedDays: [] });
});

test.each(['closed', 'finished'] as const)('an event that is %s offers no time and no shop', (status) => {
  const builderShops = [{ id: 3 }] as EventDetail['builderShops'];
  const sessions = [session(3, '2026-11-28', '10:30', 4)];
  expect(listOpenSlots(3, { status, sessions })).toEqual({ slots: [], closedDays: [] });
  expect(shopsWithPlaces({ status, builderShops, sessions } as EventDetail)).toEqual([]);
});

test('shops without free places are not listed, and the others name their first open day', () => {
  const builderShops = [{ id: 1 }, { id: 3 }] as EventDetail['builderShops'];
  const sessions = [
    session(1, '2026-11-28', '10:30', 0),
    session(3, '2026-11-28', '10:30', 0),
    session(3, '2026-11-29', '10:30', 2),
    session(3, '2026-12-05', '10:30', 4),
  ];
  expect(shopsWithPlaces({ status: 'few', builderShops, sessions } as EventDetail)).toEqual([
    { id: 3, nextOpenOn: '2026-11-29' },
  ]);
});
