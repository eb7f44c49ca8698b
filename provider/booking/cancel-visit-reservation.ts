import { eq } from 'drizzle-orm';
import { visitReservations } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { cancelBooking } from './cancel-booking.ts';
import { lastInstantFor } from './cancel-rules.ts';
import { reservationsOf } from './reservations-of.ts';
import { visitReservation } from './visit-reservation.ts';

/** A cancelled visit frees its place by itself: only those that are not cancelled are counted. */
export const cancelVisitReservation: Handler<typeof contract.cancelVisitReservation> = (call) =>
  cancelBooking(call, visitReservations, {
    cancelReason: call.body.visitReservation.cancelReason,
    find: async (id) => (await reservationsOf(call.db, call.customer.id, eq(visitReservations.id, id)))[0],
    cancelUntil: ({ desiredOn1 }) => lastInstantFor(desiredOn1),
    show: (found) => ({ visitReservation: visitReservation(found) }),
  });
