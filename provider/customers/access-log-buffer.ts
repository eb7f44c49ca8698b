import { sql } from 'drizzle-orm';
import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';
import { accessLogs } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';

export type AccessLogRow = typeof accessLogs.$inferInsert;

export interface AccessLogs {
  add(row: AccessLogRow): void;
  flush(): Promise<void>;
}

interface BufferOptions {
  readonly store: (rows: AccessLogRow[]) => Promise<unknown>;
  /** Receives the error when a batch cannot be stored. The entries of that batch are lost. */
  readonly report: (error: unknown) => void;
  readonly maxRows?: number;
  /** Milliseconds after which an incomplete batch is stored. */
  readonly maxWaitMs?: number;
}

/**
 * Collects entries in memory and stores them in batches, one batch at a time. A crash loses the entries of the last
 * `maxWaitMs`. That is acceptable, because each entry counts at most one second of viewing time.
 */
export function accessLogBuffer({
  store,
  report,
  maxRows = 200,
  maxWaitMs = 1000,
}: BufferOptions): AccessLogs {
  let waiting: AccessLogRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) {
      storing = storing
        .then(async () => {
          await store(batch);
        })
        .catch(report);
    }
    return storing;
  };

  return {
    add: (row) => {
      waiting.push(row);
      if (waiting.length >= maxRows) void flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
    flush,
  };
}

/**
 * Returns a function that stores a batch in one statement. The first batch of a day creates the table of that day. With
 * `keptDays`, the instance that creates the table also drops the tables that are more than `keptDays` days old.
 */
export function storeAccessLogs(db: Database, keptDays: number | null = null) {
  const daysWithTable = new Set<string>();
  const ensureTable = async (day: string) => {
    if (daysWithTable.has(day)) return;
    const isNew = await createDayTable(db, day);
    daysWithTable.add(day);
    if (isNew && keptDays !== null) await dropDayTablesBefore(db, addDays(day, -keptDays));
  };
  return async (rows: AccessLogRow[]): Promise<void> => {
    for (const day of new Set(rows.map(({ createdAt }) => tokyoDay(createdAt)))) await ensureTable(day);
    await db.insert(accessLogs).values(rows);
  };
}

/**
 * Creates the table of a day (`YYYY-MM-DD` in Tokyo) if it is missing. Returns true if it created one. A database lock
 * serializes instances that call it at the same time.
 */
export async function createDayTable(db: Database, day: string): Promise<boolean> {
  const result = await db.execute(sql`select make_access_log_day(${day}::date) as is_new`);
  return (result as unknown as { rows: [{ is_new: boolean }] }).rows[0].is_new;
}

/** Drops the tables of all days before `day` (`YYYY-MM-DD` in Tokyo). */
export async function dropDayTablesBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`select drop_access_log_days_before(${day}::date)`);
}
