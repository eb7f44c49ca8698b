import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';
import { accessLogs } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { AccessLogRow } from './access-log-buffer.ts';
import { createDayTable, dropDayTablesBefore } from './access-log-days.ts';

/**
 * Returns a function that stores a batch in one statement. The first batch of a day creates the table of that day. With
 * `keptDays`, the instance that creates the table also drops the tables that are more than `keptDays` days old.
 */
export function storeAccessLogs(db: Database, keptDays: number | null = null) {
  const known = new Set<string>();
  const learn = async (day: string) => {
    if (known.has(day)) return;
    const isNew = await createDayTable(db, day);
    known.add(day);
    if (isNew && keptDays !== null) await dropDayTablesBefore(db, addDays(day, -keptDays));
  };
  return async (rows: AccessLogRow[]): Promise<void> => {
    for (const day of new Set(rows.map(({ createdAt }) => tokyoDay(createdAt)))) await learn(day);
    await db.insert(accessLogs).values(rows);
  };
}
