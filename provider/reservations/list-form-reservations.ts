import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { cancelBooking } from '#provider/booking/cancel-booking.ts';
import type { Database } from '#provider/db/database.ts';
import { reservations } from '#provider/db/form-tables.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { cancelUntilOf, reservationsOf, shownReservation } from './form-reservations-of.ts';

export const getReservations: Handler<typeof contract.getReservations> = async ({ db, customer }) => {
  const found = await reservationsOf(db, customer.id);
  return answer({ reservations: found.map(shownReservation) });
};

type CancelCall = Call<typeof contract.cancelReservation>;

export const cancelReservation: Handler<typeof contract.cancelReservation> = (call) =>
  cancelOne(call, call.body.reservation.cancelReason);

const cancelOne = (
  { deps, db, customer, params }: Pick<CancelCall, 'deps' | 'db' | 'customer' | 'params'>,
  cancelReason: string,
  ofForm?: SQL,
) =>
  cancelBooking({ deps, db, params }, reservations, {
    cancelReason,
    find: async (id) => (await reservationsOf(db, customer.id, and(eq(reservations.id, id), ofForm)))[0],
    cancelUntil: cancelUntilOf,
    show: (found) => ({ reservation: shownReservation(found) }),
  });

export const cancelOldReservation =
  ({ deps, customer }: Pick<CancelCall, 'deps' | 'customer'>, ofForm: SQL) =>
  (db: Database, id: string, cancelReason: string) =>
    cancelOne({ deps, db, customer, params: { id } }, cancelReason, ofForm);
