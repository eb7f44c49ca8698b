import { sql } from 'drizzle-orm';
import { addDays } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';

/** Any number that no other user of the database locks. */
const DAYS_LOCK = 5_170_424;

const tableOf = (day: string): string => `access_logs_${day.replaceAll('-', '')}`;
const midnight = (day: string): string => `${day} 00:00+09`;

/**
 * Makes the table of a day (`YYYY-MM-DD` in Tokyo) if it is missing, and returns true if it did. Instances that need it
 * at the same moment wait for each other. The table is created on its own and then attached: as a partition from the
 * start it would wait for every reader.
 */
export const makeDay = (db: Database, day: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DAYS_LOCK})`);
    const table = sql.identifier(tableOf(day));
    const found = await tx.execute(sql`select to_regclass(${tableOf(day)}) is not null as is_there`);
    if ((found as unknown as { rows: [{ is_there: boolean }] }).rows[0].is_there) return false;
    await tx.execute(sql`create table ${table} (like access_logs including defaults including constraints)`);
    const [from, to] = [midnight(day), midnight(addDays(day, 1))].map((instant) => sql.raw(`'${instant}'`));
    await tx.execute(
      sql`alter table access_logs attach partition ${table} for values from (${from}) to (${to})`,
    );
    return true;
  });

/** Drops the days before this one (`YYYY-MM-DD` in Tokyo). Each drop takes a lock that only access logs wait for. */
export async function dropDaysBefore(db: Database, day: string): Promise<void> {
  const found = await db.execute(sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'access_logs'::regclass and inhrelid::regclass::text < ${tableOf(day)}`);
  const { rows } = found as unknown as { rows: { name: string }[] };
  for (const { name } of rows) await db.execute(sql`drop table if exists ${sql.identifier(name)}`);
}
