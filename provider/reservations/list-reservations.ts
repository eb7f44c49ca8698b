import { and, eq, ne } from 'drizzle-orm';
import { alreadyCancelled, refuseCancel } from '#provider/booking/cancel-rules.ts';
import { reservations } from '#provider/db/reservation-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { positiveId } from '#provider/http/positive-id.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { cancelUntilOf, reservationsOf, shownReservation } from './reservations-of.ts';

export const getReservations: Handler<typeof contract.getReservations> = async ({ db, customer }) => {
  const found = await reservationsOf(db, customer.id);
  return answer({ reservations: found.map(shownReservation) });
};

export const cancelReservation: Handler<typeof contract.cancelReservation> = async ({
  deps,
  db,
  customer,
  params,
  body,
}) => {
  const id = positiveId(params.id);
  if (id === null) return notFound;
  const [found] = await reservationsOf(db, customer.id, eq(reservations.id, id));
  if (!found) return notFound;
  const now = deps.now();
  const refusal = refuseCancel({ ...found.row, cancelUntil: cancelUntilOf(found.row) }, now);
  if (refusal) return refusal;

  const [row] = await db
    .update(reservations)
    .set({ status: 'cancelled', cancelReason: body.reservation.cancelReason, cancelledAt: now })
    .where(and(eq(reservations.id, id), ne(reservations.status, 'cancelled')))
    .returning();
  return row ? answer({ reservation: shownReservation({ ...found, row }) }) : alreadyCancelled;
};
