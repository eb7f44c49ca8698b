import { describe, expect, test } from 'vitest';
import type { Appointment } from './appointment.ts';
import { appointmentOfMeeting } from './appointment-of.ts';
import { findReplacement } from './newest-appointment.ts';

const coming = appointmentOfMeeting(
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
