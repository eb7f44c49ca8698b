import { and, eq } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { itemForms, reservationSettings } from '#provider/db/form-tables.ts';

const openSetting = (customer: Customer, id: number) =>
  and(
    eq(reservationSettings.id, id),
    eq(reservationSettings.builderId, customer.builderId),
    eq(reservationSettings.closed, false),
    eq(reservationSettings.archived, false),
  );

/** Finds a reservation setting of the customer's builder, unless the setting is closed or archived. */
export const findSetting = async (db: Database, customer: Customer, id: number) =>
  (await db.select().from(reservationSettings).where(openSetting(customer, id)))[0];

/** Like `findSetting`, but locks the row, so that reservations of the same setting wait for each other. */
export const lockSetting = async (db: Database, customer: Customer, id: number) =>
  (await db.select().from(reservationSettings).where(openSetting(customer, id)).for('no key update'))[0];

export const findItemForm = async (db: Database, customer: Customer, id: number) =>
  (
    await db
      .select()
      .from(itemForms)
      .where(
        and(eq(itemForms.id, id), eq(itemForms.builderId, customer.builderId), eq(itemForms.archived, false)),
      )
  )[0];
