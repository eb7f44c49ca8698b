import { describe, expect, test } from 'vitest';
import { comingMeeting, NOW } from '#tests/support/coming-meeting.ts';
import type { Appointment } from './appointment.ts';
import { nextAppointment, sortAppointments } from './appointment.ts';

describe('the list', () => {
  const on = (
    id: number,
    day: string | null,
    time: string | null,
    status: Appointment['status'] = 'confirmed',
  ) =>
    comingMeeting({
      id,
      day,
      time,
      status,
      endsAt: day && new Date(Date.parse(`${day}T${time}:00+09:00`) + 3_600_000).toISOString(),
    });
  const all = [
    on(1, '2026-12-01', '10:00'),
    on(2, '2026-11-20', '16:00'),
    on(3, '2026-11-19', '10:00'),
    on(4, '2026-10-01', '10:00'),
    on(5, '2026-12-24', '10:00', 'cancelled'),
    on(6, '2026-11-20', '10:00'),
    on(7, null, null, 'requested'),
  ];
  const ids = (list: readonly Appointment[]) => list.map(({ id }) => id);

  test('VIEW-20 shows coming bookings earliest first, and past or cancelled ones latest first', () => {
    const sorted = sortAppointments(all, NOW);
    expect([ids(sorted.coming), ids(sorted.past)]).toEqual([
      [6, 2, 1, 7],
      [5, 3, 4],
    ]);
  });

  test('moves a visit to the past bookings as soon as it has ended', () => {
    const sorted = sortAppointments(all, new Date('2026-11-20T11:00:00+09:00'));
    expect([ids(sorted.coming), ids(sorted.past)]).toEqual([
      [2, 1, 7],
      [5, 6, 3, 4],
    ]);
  });

  test.each([
    ['2026-11-20T09:00:00+09:00', 6],
    ['2026-11-20T10:59:59+09:00', 6],
    ['2026-11-20T11:00:00+09:00', 2],
    ['2026-11-20T16:59:59+09:00', 2],
    ['2026-11-20T17:00:00+09:00', 1],
    ['2026-12-01T11:00:00+09:00', null],
  ])('VIEW-4 at %s has the next booking %s', (at, id) => {
    expect(nextAppointment(all, new Date(at))?.id ?? null).toBe(id);
  });

  test('has no next booking if all are cancelled', () => {
    expect(nextAppointment([on(5, '2026-12-24', '10:00', 'cancelled')], NOW)).toBe(null);
  });
});
