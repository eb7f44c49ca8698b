import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, instant, reference } from './columns.ts';

/** `status` and `body` are null only inside the transaction that inserts the row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: reference('customer_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
);

/** `key` is the SHA-256 of the counted value, so that phone numbers and IP addresses are not stored. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  uses: integer('uses').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** The number of access log entries that were lost on a day in Tokyo, because the database was too slow or missing. */
export const lostAccessLogs = pgTable('lost_access_logs', {
  day: day('day').primaryKey(),
  entries: integer('entries').notNull(),
});

/** Drizzle's own record of the applied migrations. */
export const migrations = pgTable('migrations', {
  id: integer('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});
