import { and, eq } from 'drizzle-orm';
import { events } from '#provider/db/booking-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';

const ofBuilder = (customer: Customer, eventId: number) =>
  and(eq(events.id, eventId), eq(events.builderId, customer.builderId), eq(events.archived, false));

export const findEvent = async (db: Database, customer: Customer, eventId: number) =>
  (await db.select().from(events).where(ofBuilder(customer, eventId)))[0];

/**
 * Like `findEvent`, but locks the row. Entries of one event then wait for each other, so that two entries cannot both
 * get the last free place.
 */
export const lockEvent = async (db: Database, customer: Customer, eventId: number) =>
  (await db.select().from(events).where(ofBuilder(customer, eventId)).for('no key update'))[0];
