import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bigint, boolean, customType, date, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();
export const reference = (column: string) => bigint(column, { mode: 'number' });
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' });
export const day = (column: string) => date(column, { mode: 'string' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * True for a column that has one of these values. Its text is the same for every number of values, unlike that of
 * `inArray`, so a connection prepares the statement once.
 */
export const isOneOf = (column: PgColumn, values: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** An instant as a parameter of a statement that is written in SQL. */
export const toSqlInstant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Identifies the row in the builder's file (OPS-4). A row that is not declared in a file gets a random uuid. */
export const key = () => text('key').notNull().default(sql`gen_random_uuid()::text`);

/**
 * True for a row that was removed from the builder's file. Such a row takes no new bookings or answers, but existing
 * bookings still show it (OPS-2).
 */
export const archived = () => boolean('archived').notNull().default(false);

/** The consultations that may begin at a shop at a time, if the builder's file says nothing else. */
export const DEFAULT_CONSULTATION_CAPACITY = 2;
