import { and, eq } from 'drizzle-orm';
import type { Customer } from '#provider/customers/customer.ts';
import type { Database } from '#provider/db/database.ts';
import { events } from '#provider/db/event-tables.ts';

const ofBuilder = (customer: Customer, eventId: number) =>
  and(eq(events.id, eventId), eq(events.builderId, customer.builderId));

/** An event of the customer's own builder. */
export const findEvent = async (db: Database, customer: Customer, eventId: number) =>
  (await db.select().from(events).where(ofBuilder(customer, eventId)))[0];

/** The same, and entries of it wait for each other, so that nobody counts places while another takes one. */
export const lockEvent = async (db: Database, customer: Customer, eventId: number) =>
  (await db.select().from(events).where(ofBuilder(customer, eventId)).for('no key update'))[0];
