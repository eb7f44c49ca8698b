import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { lockCustomer } from '#provider/customers/customer.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import { settleIncentives } from '#provider/points/settle-incentives.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { changeDeadline } from '#src/lib/change-deadline.ts';
import { cancelBooking } from './cancel-booking.ts';
import { reservationsOf } from './reservations-of.ts';
import { visitReservation } from './visit-reservation.ts';

type CancelCall = Call<typeof contract.cancelVisitReservation>;

/**
 * Cancelling also frees the slot, because cancelled visits do not count as bookings, and takes the present back. The
 * customer's bookings wait, because one that is made meanwhile would keep the present.
 */
export const cancelVisitReservation: Handler<typeof contract.cancelVisitReservation> = (call) =>
  call.db.transaction(async (db) => {
    await lockCustomer(db, call.customer.id);
    const reply = await cancelVisit({ ...call, db }, call.body.visitReservation.cancelReason);
    if (reply.ok) await settleIncentives(db, reply.body.visitReservation.id);
    return reply;
  });

const cancelVisit = (
  { deps, db, customer, params }: Pick<CancelCall, 'deps' | 'db' | 'customer' | 'params'>,
  cancelReason: string,
  ofKind?: SQL,
) =>
  cancelBooking({ deps, db, params }, visitReservations, {
    cancelReason,
    find: async (id) => (await reservationsOf(db, customer.id, and(eq(visitReservations.id, id), ofKind)))[0],
    cancelUntil: ({ desiredOn1 }) => changeDeadline(desiredOn1),
    show: (found) => ({ visitReservation: visitReservation(found) }),
  });

export const cancelOldVisit =
  ({ deps, customer }: Pick<CancelCall, 'deps' | 'customer'>, ofKind: SQL) =>
  (db: Database, id: string, cancelReason: string) =>
    cancelVisit({ deps, db, customer, params: { id } }, cancelReason, ofKind);
