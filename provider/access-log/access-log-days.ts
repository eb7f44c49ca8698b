import { sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';

/**
 * Creates the table of a day (`YYYY-MM-DD` in Tokyo) if it is missing. Returns true if it created one. A database lock
 * serializes instances that call it at the same time.
 */
export async function createDayTable(db: Database, day: string): Promise<boolean> {
  const made = await db.execute(sql`select make_access_log_day(${day}::date) as is_new`);
  return (made as unknown as { rows: [{ is_new: boolean }] }).rows[0].is_new;
}

/** Drops the tables of all days before `day` (`YYYY-MM-DD` in Tokyo). */
export async function dropDayTablesBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`select drop_access_log_days_before(${day}::date)`);
}
