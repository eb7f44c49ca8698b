import { max, sql } from 'drizzle-orm';
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { readJournal } from './migration-journal.ts';

/** The table in which Drizzle's migrator notes what it has applied; `createdAt` is the `when` of the journal. */
export const appliedMigrations = pgSchema('drizzle').table('__drizzle_migrations', {
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/**
 * The migrations of this release that the database lacks, in order; none in a database of a later release. It compares
 * as Drizzle does: by the time of the last applied one.
 */
export async function pendingMigrations(db: Database): Promise<readonly string[]> {
  const last = await lastApplied(db);
  return readJournal()
    .filter(({ when }) => when > last)
    .map(({ tag }) => tag);
}

async function lastApplied(db: Database): Promise<number> {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return 0;
  const [row] = await db.select({ last: max(appliedMigrations.createdAt) }).from(appliedMigrations);
  return row?.last ?? 0;
}

/** True if the database has the table; the name may begin with a schema. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const found = await db.execute(sql`select to_regclass(${name}) is not null as is_there`);
  return (found as unknown as { rows: [{ is_there: boolean }] }).rows[0].is_there;
}
