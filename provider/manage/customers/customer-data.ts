import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { allTables } from '#provider/db/all-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { formImages } from '#provider/db/reservation-tables.ts';
import { customers } from '#provider/db/schema.ts';
import { smsIncentiveRequests } from '#provider/db/sms-tables.ts';
import { findCustomer } from './find-customer.ts';

/** Columns with hashes and keys. They say nothing about a person. */
const SECRETS = /^(?:.*tokenHash|valueHash|requestHash|codeHash|refusedHash|key)$/i;

type Row = Readonly<Record<string, unknown>>;

/** The tables with a column `customerId`, by their names in the schema. */
export const tablesOfCustomers: readonly (readonly [name: string, table: PgTable, customerId: PgColumn])[] =
  Object.entries(allTables).flatMap(([name, table]) => {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    return columns.customerId ? [[name, table, columns.customerId] as const] : [];
  });

/**
 * Returns everything that the database holds about one customer, by table, without secrets. Bytes are in base64
 * (OPS-8). SMS requests belong to no customer, so those with the phone number of the profile are included.
 */
export async function customerData(db: Database, uuid: string): Promise<Record<string, readonly Row[]>> {
  const customer = await findCustomer(db, uuid);
  const data: Record<string, readonly Row[]> = {
    customers: await db.select().from(customers).where(eq(customers.id, customer.id)),
  };
  for (const [name, table, customerId] of tablesOfCustomers) {
    data[name] = await db.select().from(table).where(eq(customerId, customer.id));
  }
  const [responses, bookings] = [data.inquiryResponses ?? [], data.reservations ?? []].map(idsOf);
  data.formImages = [
    ...(await db
      .select()
      .from(formImages)
      .where(inArray(formImages.inquiryResponseId, responses ?? []))),
    ...(await db
      .select()
      .from(formImages)
      .where(inArray(formImages.reservationId, bookings ?? []))),
  ];
  const tel = data.customerProfiles?.[0]?.tel;
  data.smsIncentiveRequests =
    typeof tel === 'string'
      ? await db.select().from(smsIncentiveRequests).where(eq(smsIncentiveRequests.phoneNumber, tel))
      : [];
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [] : [[name, rows.map(plain)]])),
  );
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id));

const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      SECRETS.test(name)
        ? []
        : [[name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]],
    ),
  );
