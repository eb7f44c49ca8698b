import * as z from 'zod/mini';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { LastSeen } from '#src/app/base/services/last-seen-booking.ts';
import { httpsUrl } from '#src/lib/urls.ts';
import type { Appointment } from './appointment.ts';
import { nextAppointment } from './appointment.ts';
import type { BookingLists } from './to-appointments.ts';
import { toAppointments } from './to-appointments.ts';

const words = z.string();
const fact = z.object({ label: words, value: words });

/** The fields that the home page shows. The device stores only these, so it does not store the customer's answers. */
const bookingSchema = z.object({
  kind: z.enum(['visits', 'reservations', 'meetings']),
  id: z.int(),
  status: z.enum(['requested', 'confirmed']),
  category: words,
  title: words,
  day: words,
  time: z.nullable(words),
  times: z.array(z.object({ ...fact.shape, startsAt: z.nullable(words) })),
  facts: z.array(fact),
  place: z.nullable(
    z.object({
      name: z.nullable(words),
      address: words,
      tel: z.nullish(words),
      mapUrl: words.check(z.refine((url) => httpsUrl(url) !== null)),
      facts: z.array(fact),
    }),
  ),
  notes: words,
  minutes: z.number(),
  endsAt: words,
  change: z.nullable(
    z.union([z.object({ how: z.literal('here'), rebookPath: words }), z.object({ how: z.literal('ask') })]),
  ),
  cancelUntil: z.nullable(words),
});

export interface CachedAppointment {
  /** Fields that the device does not store are empty. */
  appointment: Appointment;
  /** The time at which the provider sent the booking. */
  seenAt: Date;
}

type LaterBookingLists = { [Name in keyof BookingLists]: Promise<BookingLists[Name]> };

/** The bookings of all three lists. Stores the next one on the device for `readCachedAppointment`. */
export async function receiveAppointments(
  { lastSeen, now }: Pick<AppServices, 'lastSeen' | 'now'>,
  lists: LaterBookingLists,
): Promise<readonly Appointment[]> {
  const [visits, reservations, meetings] = await Promise.all([
    lists.visits,
    lists.reservations,
    lists.meetings,
  ]);
  const all = toAppointments({ visits, reservations, meetings }, now());
  cacheNextAppointment(lastSeen, all, now());
  return all;
}

/** Stores the next booking on the device, or deletes the stored one if nothing is booked. */
function cacheNextAppointment(lastSeen: LastSeen, all: readonly Appointment[], now: Date): void {
  const next = bookingSchema.safeParse(nextAppointment(all, now));
  if (next.success) lastSeen.keep(next.data, next.data.endsAt);
  else lastSeen.forget();
}

export function readCachedAppointment(lastSeen: LastSeen): CachedAppointment | null {
  const recalled = lastSeen.recall(bookingSchema);
  if (!recalled) return null;
  const { place, ...booking } = recalled.booking;
  return {
    seenAt: recalled.seenAt,
    appointment: {
      ...booking,
      place: place && { ...place, tel: place.tel ?? null, photoUrl: null },
      moreFacts: [],
      answers: [],
      cancelReason: null,
      replacedById: null,
      createdAt: null,
    },
  };
}
