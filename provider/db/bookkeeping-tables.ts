import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/**
 * Work that a transaction leaves to a worker (provider/jobs). `runAt` is the earliest time of the next attempt, and while an
 * attempt runs, the time from which another worker may take the job over. Jobs with the same `key` run in the order of `position`.
 * `startedAt` is the time of the first attempt. A `payload` holds no personal data, so that it may stay when its customer is erased.
 */
export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['lineMessage', 'bookingWebhook'] }).notNull(),
  key: text('key').notNull(),
  position: bigint('position', { mode: 'number' }).generatedByDefaultAsIdentity(),
  customerId: reference('customer_id'),
  payload: jsonb('payload').notNull(),
  status: text('status', { enum: ['waiting', 'done', 'dead'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  runAt: instant('run_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
});
export type JobRow = typeof jobs.$inferSelect;

/** Drizzle's own record of the applied migrations. */
export const migrations = pgTable('migrations', {
  id: integer('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});
