import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { events, meetings, visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops, builders } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import { itemForms, reservationSettings, reservations } from '#provider/db/form-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Reply } from '#provider/http/reply.ts';
import type { JobQueue } from '#provider/jobs/job-queue.ts';
import { invariant } from '#src/lib/invariant.ts';

/** What the builder's own system is told about a booking, in the words of the contract. It names no person (OPS-54). */
export interface BookingEvent {
  readonly type: 'booking.made' | 'booking.moved' | 'booking.cancelled';
  readonly builderKey: string;
  readonly booking: EventVisit | EventReservation | EventMeeting;
}

interface EventVisit {
  readonly resource: 'visit_reservation';
  readonly id: number;
  readonly number: string;
  readonly kind: 'consultation' | 'event';
  readonly status: string;
  /** The `key` of the builder's file. */
  readonly shopKey: string;
  readonly shopName: string;
  readonly eventKey: string | null;
  readonly eventTitle: string | null;
  readonly desiredOn1: string;
  readonly desiredTime1: string;
  readonly desiredOn2: string | null;
  readonly desiredTime2: string | null;
  readonly desiredOn3: string | null;
  readonly desiredTime3: string | null;
  readonly shopVisitor: number;
  readonly replacesId: number | null;
}

interface EventReservation {
  readonly resource: 'reservation';
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly formKey: string;
  readonly title: string;
  /** Null for a form that reserves no time. */
  readonly date: string | null;
  readonly time: string | null;
  readonly replacesId: number | null;
}

/** The staff writes the title and the place of a meeting, which may name the customer. */
interface EventMeeting {
  readonly resource: 'meeting';
  readonly id: number;
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The number that the customer sees, such as `H-000123`. */
export const formatBookingNumber = (prefix: 'H' | 'R', id: number): string =>
  `${prefix}-${String(id).padStart(6, '0')}`;

export interface BookingReference {
  readonly resource: BookingEvent['booking']['resource'];
  readonly id: number;
}

/** A booking as a response shows it. */
export type ShownBooking =
  | { readonly visitReservation: { readonly id: number } }
  | { readonly eventVisitReservation: { readonly id: number } }
  | { readonly reservation: { readonly id: number } }
  | { readonly meeting: { readonly id: number } };

export interface EventCall {
  readonly deps: {
    readonly jobs: JobQueue;
    readonly settings: Pick<ProviderDeps['settings'], 'sendsBookingEvents'>;
  };
  /** The transaction that changes the booking. */
  readonly db: Database;
}

/**
 * Adds an event about a booking that the transaction has changed. The events of a booking, and of those that it replaces, reach
 * the builder's system in their order (OPS-53). Does nothing if no system is set.
 */
export async function addBookingEvent(
  { deps, db }: EventCall,
  type: BookingEvent['type'],
  { resource, id }: BookingReference,
): Promise<void> {
  if (!deps.settings.sendsBookingEvents) return;
  const { key, customerId, builderKey, booking } = await readers[resource](db, id);
  const payload: BookingEvent = { type, builderKey, booking };
  await deps.jobs.add(db, { kind: 'bookingWebhook', key, customerId, payload });
}

export function toReference(body: ShownBooking): BookingReference {
  if ('visitReservation' in body) return { resource: 'visit_reservation', id: body.visitReservation.id };
  if ('eventVisitReservation' in body) {
    return { resource: 'visit_reservation', id: body.eventVisitReservation.id };
  }
  return 'reservation' in body
    ? { resource: 'reservation', id: body.reservation.id }
    : { resource: 'meeting', id: body.meeting.id };
}

/** Cancels a booking in a transaction, with its event. */
export const withCancelledEvent = <Shown extends ShownBooking>(
  call: EventCall,
  cancel: (db: Database) => Promise<Reply<Shown>>,
): Promise<Reply<Shown>> =>
  call.db.transaction(async (db) => {
    const reply = await cancel(db);
    if (reply.ok) await addBookingEvent({ ...call, db }, 'booking.cancelled', toReference(reply.body));
    return reply;
  });

interface StoredBooking {
  /** The same for all bookings of a chain of replacements. */
  readonly key: string;
  readonly customerId: number;
  readonly builderKey: string;
  readonly booking: BookingEvent['booking'];
}

const readers: Readonly<
  Record<BookingReference['resource'], (db: Database, id: number) => Promise<StoredBooking>>
> = { visit_reservation: readVisit, reservation: readReservation, meeting: readMeeting };

async function readVisit(db: Database, id: number): Promise<StoredBooking> {
  const [found] = await db
    .select({ visit: visitReservations, shop: builderShops, event: events, builderKey: builders.key })
    .from(visitReservations)
    .innerJoin(builderShops, eq(builderShops.id, visitReservations.builderShopId))
    .innerJoin(builders, eq(builders.id, builderShops.builderId))
    .leftJoin(events, eq(events.id, visitReservations.eventId))
    .where(eq(visitReservations.id, id));
  invariant(found, 'readVisit: the booking is missing. Add the event after the booking.');
  const { visit, shop, event, builderKey } = found;
  const { kind, status, desiredOn1, desiredTime1, desiredOn2, desiredTime2, desiredOn3, desiredTime3 } =
    visit;
  return {
    key: `visitReservation/${await findFirstId(db, visitReservations, id)}`,
    customerId: visit.customerId,
    builderKey,
    booking: {
      resource: 'visit_reservation',
      id,
      number: formatBookingNumber('H', id),
      kind,
      status,
      shopKey: shop.key,
      shopName: shop.name,
      eventKey: event?.key ?? null,
      eventTitle: event?.title ?? null,
      desiredOn1,
      desiredTime1,
      desiredOn2,
      desiredTime2,
      desiredOn3,
      desiredTime3,
      shopVisitor: visit.shopVisitor,
      replacesId: visit.replacesId,
    },
  };
}

async function readReservation(db: Database, id: number): Promise<StoredBooking> {
  const [found] = await db
    .select({
      row: reservations,
      setting: reservationSettings,
      form: itemForms,
      builderKey: builders.key,
    })
    .from(reservations)
    .innerJoin(customers, eq(customers.id, reservations.customerId))
    .innerJoin(builders, eq(builders.id, customers.builderId))
    .leftJoin(reservationSettings, eq(reservationSettings.id, reservations.reservationSettingId))
    .leftJoin(itemForms, eq(itemForms.id, reservations.itemFormId))
    .where(eq(reservations.id, id));
  const form = found?.setting ?? found?.form;
  invariant(found && form, 'readReservation: the booking is missing. Add the event after the booking.');
  const { row, builderKey } = found;
  return {
    key: `reservation/${await findFirstId(db, reservations, id)}`,
    customerId: row.customerId,
    builderKey,
    booking: {
      resource: 'reservation',
      id,
      number: formatBookingNumber('R', id),
      status: row.status,
      formKey: form.key,
      title: form.title,
      date: row.day,
      time: row.time,
      replacesId: row.replacesId,
    },
  };
}

async function readMeeting(db: Database, id: number): Promise<StoredBooking> {
  const [found] = await db
    .select({ meeting: meetings, builderKey: builders.key })
    .from(meetings)
    .innerJoin(customers, eq(customers.id, meetings.customerId))
    .innerJoin(builders, eq(builders.id, customers.builderId))
    .where(eq(meetings.id, id));
  invariant(found, 'readMeeting: the meeting is missing. Add the event after its change.');
  const { meeting, builderKey } = found;
  const { customerId, status, startsAt, endsAt } = meeting;
  return {
    key: `meeting/${id}`,
    customerId,
    builderKey,
    booking: {
      resource: 'meeting',
      id,
      status,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  };
}

/** Follows the replacements back to the first booking, whose id is the lowest. */
async function findFirstId(db: Database, table: PgTable, id: number): Promise<string> {
  const chain: SQL = sql`
    with recursive chain as (
      select id, replaces_id from ${table} where id = ${id}
      union all
      select older.id, older.replaces_id from ${table} as older join chain on older.id = chain.replaces_id)
    select min(id)::text as first from chain`;
  const [chained] = await readRows<{ first: string }>(db, chain);
  return chained?.first ?? String(id);
}
