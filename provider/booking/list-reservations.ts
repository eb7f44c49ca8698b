import { eq } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/consultation.contract.ts';
import type * as eventContract from '#src/api/contract/event.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { reservationsOf } from './reservations-of.ts';
import { visitReservation } from './visit-reservation.ts';

export const getVisitReservations: Handler<typeof contract.getVisitReservations> = async ({
  db,
  customer,
}) => {
  const found = await reservationsOf(db, customer.id);
  return answer({ visitReservations: found.map(visitReservation) });
};

export const getEventVisitReservations: Handler<typeof eventContract.getEventVisitReservations> = async ({
  db,
  customer,
}) => {
  const found = await reservationsOf(db, customer.id, eq(visitReservations.kind, 'event'));
  return answer({ visitReservations: found.map(visitReservation) });
};

export const getVisitReservation: Handler<typeof contract.getVisitReservation> = async ({
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  if (id === null) return notFound;
  const [found] = await reservationsOf(db, customer.id, eq(visitReservations.id, id));
  return found ? answer({ visitReservation: visitReservation(found) }) : notFound;
};
