import type { ActiveBooking } from '#machines/booking.types.ts';
import type { Realise } from './wizard-world.ts';

const standing: ActiveBooking = {
  kind: 'meetings',
  id: 2,
  title: 'プランのご提案',
  date: '2026-11-01',
  time: '09:00',
  when: '11月1日(日) 09:00〜',
};

/** The refusal of a submission because a meeting overlaps every possible time. */
export const overlapRefusal = { with: [{ bookings: [standing] }] };

export const overlapAll: Realise = (call) =>
  call.answer(200, {
    meetings: [
      {
        id: standing.id,
        title: standing.title,
        status: 'confirmed',
        starts_at: '2026-11-01T00:00:00.000Z',
        ends_at: '2027-12-31T00:00:00.000Z',
        place: '横浜港北ショールーム',
        staff_name: '山田 さくら',
        cancel_until: null,
        cancel_reason: null,
      },
    ],
  });
