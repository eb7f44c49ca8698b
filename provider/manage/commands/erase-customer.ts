import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EventCall } from '#provider/booking/booking-events.ts';
import { addBookingEvent } from '#provider/booking/booking-events.ts';
import { meetings, visitReservations } from '#provider/db/booking-tables.ts';
import { customers, erasedCustomers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { reservations } from '#provider/db/form-tables.ts';
import type { PersonalTable } from '#provider/db/personal-data.ts';
import { isOfCustomer, personalTables } from '#provider/db/personal-data.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { createJobQueue } from '#provider/jobs/job-queue.ts';
import { findCustomer, hashOfNumber, hashOfUuid } from '#provider/manage/find-customer.ts';
import { transact, waitForOtherCommands } from '#provider/manage/operator.ts';
import { settleIncentives } from '#provider/mypage/incentives.ts';
import { findPointLedger } from '#provider/mypage/point-ledger.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';

/**
 * Erases a customer (OPS-9). The link stops working for ever, everything that the customer entered is deleted, and
 * upcoming bookings are cancelled. Rows that are also the builder's records stay without their personal values. Returns
 * false if no customer has the uuid, for example after an earlier erasure.
 */
export async function eraseCustomer(
  { db, objects }: Stores,
  uuid: string,
  now: Date,
  settings: EventCall['deps']['settings'] = { sendsBookingEvents: false },
): Promise<boolean> {
  const jobs = createJobQueue({ now: () => now, newId: randomUUID });
  const keys: string[] = [];
  const isErased = await transact(db, async (tx) => {
    await waitForOtherCommands(tx);
    const [customer] = await tx
      .select({ id: customers.id, builderId: customers.builderId, number: customers.customerNumber })
      .from(customers)
      .where(eq(customers.uuid, uuid.toLowerCase()))
      .for('update');
    if (!customer) return false;
    await cancelComing({ deps: { jobs, settings }, db: tx }, customer.id, now);
    keys.push(...(await findObjectKeys(tx, customer.id)));
    for (const personal of personalTables) await eraseRows(tx, personal, customer.id);
    const { builderId, number } = customer;
    const hashes = [hashOfUuid(uuid), ...(number === null ? [] : [hashOfNumber(builderId, number)])];
    await tx
      .insert(erasedCustomers)
      .values(hashes.map((uuidHash) => ({ uuidHash, erasedAt: now })))
      .onConflictDoNothing();
    return true;
  });
  for (const key of keys) await objects.remove(key);
  return isErased;
}

interface Stores {
  readonly db: Database;
  readonly objects: ObjectStore;
}

async function findObjectKeys(tx: Database, id: number): Promise<string[]> {
  const keys: string[] = [];
  for (const personal of personalTables) {
    const { objectKey } = getTableColumns(personal.table) as Readonly<Record<string, PgColumn>>;
    if (!objectKey) continue;
    const rows = await tx
      .select({ key: objectKey })
      .from(personal.table)
      .where(and(isOfCustomer(tx, personal, id), isNotNull(objectKey)));
    keys.push(...rows.map(({ key }) => String(key)));
  }
  return keys;
}

async function eraseRows(tx: Database, personal: PersonalTable, id: number): Promise<void> {
  const { rows, table, columns } = personal;
  const isTheirs = isOfCustomer(tx, personal, id);
  if (rows === 'deleted') {
    await tx.delete(table).where(isTheirs);
    return;
  }
  const erased = Object.entries(columns).flatMap(([name, of]) =>
    typeof of === 'string' ? [] : [[name, typeof of.erased === 'function' ? of.erased() : of.erased]],
  );
  if (erased.length > 0) await tx.update(table).set(Object.fromEntries(erased)).where(isTheirs);
}

/** Cancels upcoming bookings. A visit is upcoming until its last desired day has passed. */
async function cancelComing(call: EventCall, id: number, now: Date): Promise<void> {
  const { db: tx } = call;
  const today = todayInJapan(now);
  const { desiredOn1, desiredOn2, desiredOn3 } = visitReservations;
  const coming = [
    [
      'visit_reservation',
      visitReservations,
      gte(sql`greatest(${desiredOn1}, ${desiredOn2}, ${desiredOn3})`, today),
    ],
    ['reservation', reservations, gte(reservations.day, today)],
    ['meeting', meetings, gte(meetings.startsAt, now)],
  ] as const;
  for (const [resource, table, isAhead] of coming) {
    const cancelled = await tx
      .update(table)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(and(eq(table.customerId, id), isAhead, ne(table.status, 'cancelled')))
      .returning({ id: table.id });
    for (const { id: cancelledId } of cancelled) {
      await addBookingEvent(call, 'booking.cancelled', { resource, id: cancelledId });
    }
    if (table !== visitReservations) continue;
    for (const visit of cancelled) await settleIncentives(tx, visit.id);
  }
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns everything that the database holds about one customer, by table, without secrets. Bytes are in base64
 * (OPS-8). The points are as the customer sees them, with their balance and their expiries.
 */
export async function customerData(
  { db, objects }: Stores,
  uuid: string,
  now: Date,
): Promise<Record<string, readonly Row[]>> {
  const customer = await findCustomer(db, uuid);
  const data: Record<string, readonly Row[]> = {};
  for (const personal of personalTables) {
    const rows = await db
      .select()
      .from(personal.table)
      .where(isOfCustomer(db, personal, customer.id));
    const exported: Row[] = [];
    for (const row of rows) exported.push(exportedRow(personal.columns, await withContent(objects, row)));
    data[personal.name] = exported.filter((row) => Object.keys(row).length > 0);
  }
  data.pointHistories = (await findPointLedger(db, customer.id, now)).map((entry) => ({ ...entry }));
  return Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0));
}

/** A row with the content of its object, if it has one. */
async function withContent(objects: ObjectStore, row: Row): Promise<Row> {
  if (typeof row.objectKey !== 'string') return row;
  const stored = await objects.open(row.objectKey);
  return stored ? { ...row, content: Buffer.concat(await stored.toArray()) } : row;
}

const exportedRow = (columns: Row, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      columns[name] === 'secret'
        ? []
        : [[name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]],
    ),
  );
