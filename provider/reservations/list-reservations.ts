import { eq } from 'drizzle-orm';
import { cancelBooking } from '#provider/booking/cancel-booking.ts';
import { reservations } from '#provider/db/reservation-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { cancelUntilOf, reservationsOf, shownReservation } from './reservations-of.ts';

export const getReservations: Handler<typeof contract.getReservations> = async ({ db, customer }) => {
  const found = await reservationsOf(db, customer.id);
  return answer({ reservations: found.map(shownReservation) });
};

export const cancelReservation: Handler<typeof contract.cancelReservation> = (call) =>
  cancelBooking(call, reservations, {
    cancelReason: call.body.reservation.cancelReason,
    find: async (id) => (await reservationsOf(call.db, call.customer.id, eq(reservations.id, id)))[0],
    cancelUntil: cancelUntilOf,
    show: (found) => ({ reservation: shownReservation(found) }),
  });
