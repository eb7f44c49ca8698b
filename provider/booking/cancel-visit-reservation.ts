import { and, eq, ne } from 'drizzle-orm';
import { visitReservations } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { positiveId } from '#provider/http/positive-id.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { alreadyCancelled, lastInstantFor, refuseCancel } from './cancel-rules.ts';
import { reservationsOf } from './reservations-of.ts';
import { visitReservation } from './visit-reservation.ts';

/** A cancelled visit frees its place by itself: only those that are not cancelled are counted. */
export const cancelVisitReservation: Handler<typeof contract.cancelVisitReservation> = async ({
  deps,
  db,
  customer,
  params,
  body,
}) => {
  const id = positiveId(params.id);
  if (id === null) return notFound;
  const [found] = await reservationsOf(db, customer.id, eq(visitReservations.id, id));
  if (!found) return notFound;
  const now = deps.now();
  const refusal = refuseCancel({ ...found.row, cancelUntil: lastInstantFor(found.row.desiredOn1) }, now);
  if (refusal) return refusal;

  const [row] = await db
    .update(visitReservations)
    .set({ status: 'cancelled', cancelReason: body.visitReservation.cancelReason, cancelledAt: now })
    .where(and(eq(visitReservations.id, id), ne(visitReservations.status, 'cancelled')))
    .returning();
  return row ? answer({ visitReservation: visitReservation({ ...found, row }) }) : alreadyCancelled;
};
