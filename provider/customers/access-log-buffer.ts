import type { SQL, SQLChunk } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import { lostAccessLogs } from '#provider/db/bookkeeping-tables.ts';
import { accessLogs, customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import { Notice } from '#provider/operator-errors.ts';
import type { EmitTelemetry } from '#provider/watch/telemetry-event.ts';
import { addDays, todayInJapan } from '#src/lib/japan-date.ts';

/** An entry of the customer whose link has `visitorUuid`. */
export interface AccessLogRow extends Omit<typeof accessLogs.$inferInsert, 'id' | 'customerId'> {
  readonly visitorUuid: string;
}

export interface AccessLogs {
  /** Takes an entry, or drops it if too many wait. */
  add(row: AccessLogRow): void;
  /** Resolves when every entry is stored or lost. */
  flush(): Promise<void>;
  /** The number of entries in memory. */
  size(): number;
}

/** Stores entries. `lost` is the number of entries that have been lost since the last successful call. */
type Store = (rows: AccessLogRow[], lost: number) => Promise<void>;

interface BufferOptions {
  readonly store: Store;
  readonly report: (error: unknown) => void;
  readonly tell: EmitTelemetry;
  readonly maxRows?: number;
  /** The maximum number of entries in memory. Each takes about 500 bytes. */
  readonly maxSize?: number;
  /** Milliseconds after which an incomplete batch is stored. */
  readonly maxWaitMs?: number;
}

/**
 * Collects entries in memory and stores them in batches, one batch at a time. If the database is too slow for them, new
 * entries are dropped. A batch that cannot be stored is lost, and a crash loses what is in memory. That is acceptable,
 * because each entry counts at most one second of viewing time. Every loss but that of a crash is reported.
 */
export function accessLogBuffer({
  store,
  report,
  tell,
  maxRows = 2_000,
  maxSize = 20_000,
  maxWaitMs = 1000,
}: BufferOptions): AccessLogs {
  let waiting: AccessLogRow[] = [];
  let size = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  const lose = (reason: 'full' | 'failed', entries: number, error: unknown) => {
    lost += entries;
    report(error);
    tell({ kind: 'accessLogsLost', reason, entries });
  };
  const storeBatch = async (batch: AccessLogRow[]) => {
    const lostBefore = lost;
    try {
      await store(batch, lostBefore);
      lost -= lostBefore;
    } catch (error) {
      lose('failed', batch.length, error);
    }
    size -= batch.length;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) storing = storing.then(() => storeBatch(batch));
    return storing;
  };

  return {
    add: (row) => {
      if (size >= maxSize) return lose('full', 1, new Notice('The access log drops entries: too many wait'));
      size += 1;
      waiting.push(row);
      if (waiting.length >= maxRows) void flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
    flush,
    size: () => size,
  };
}

/**
 * Returns a function that stores a batch. The first batch of a day creates the table of that day. With `keptDays`, the
 * instance that creates the table also drops the tables that are more than `keptDays` days old.
 */
export function storeAccessLogs(db: Database, keptDays: number | null = null) {
  const daysWithTable = new Set<string>();
  const ensureTable = async (day: string) => {
    if (daysWithTable.has(day)) return;
    const isNew = await createDayTable(db, day);
    daysWithTable.add(day);
    if (isNew && keptDays !== null) await dropDayTablesBefore(db, addDays(day, -keptDays));
  };
  return async (rows: AccessLogRow[], lost = 0): Promise<void> => {
    const days = new Set(rows.map(({ createdAt }) => todayInJapan(createdAt)));
    for (const day of days) await ensureTable(day);
    await db.execute(insertRows(rows));
    const [day] = days;
    if (lost > 0 && day !== undefined) await recordLoss(db, day, lost);
  };
}

const { id: _, customerId, ...ownColumns } = getTableColumns(accessLogs);
const columns = Object.entries(ownColumns);
const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `);

/**
 * Passes the rows as one parameter, because Drizzle needs twenty times as long for a parameter per value. Leaves out the
 * entries of customers who were erased after `VisitorCache` found them. The `limit` keeps the order of the entries.
 */
const insertRows = (rows: readonly AccessLogRow[]): SQL => sql`
  insert into ${accessLogs} (${list([customerId, ...Object.values(ownColumns)].map(({ name }) => sql.identifier(name)))})
  select customer.id, ${list(columns.map(([name]) => sql`entry.${sql.identifier(name)}`))}
  from json_to_recordset(${JSON.stringify(rows)}::json) as entry ("visitorUuid" text, ${list(
    columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`),
  )}), lateral (select ${customers.id} from ${customers} where ${customers.uuid} = entry."visitorUuid" limit 1) as customer`;

/** Adds to the number that `manage status` shows (OPS-38). */
async function recordLoss(db: Database, day: string, entries: number): Promise<void> {
  await db
    .insert(lostAccessLogs)
    .values({ day, entries })
    .onConflictDoUpdate({
      target: lostAccessLogs.day,
      set: { entries: sql`${lostAccessLogs.entries} + excluded.entries` },
    });
}

/**
 * Creates the table of a day (`YYYY-MM-DD` in Tokyo) if it is missing. Returns true if it created one. A database lock
 * serializes instances that call it at the same time.
 */
export async function createDayTable(db: Database, day: string): Promise<boolean> {
  const [made] = await readRows<{ isNew: boolean }>(
    db,
    sql`select make_access_log_day(${day}::date) as "isNew"`,
  );
  return made?.isNew === true;
}

/** Drops the tables of all days before `day` (`YYYY-MM-DD` in Tokyo). */
export async function dropDayTablesBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`select drop_access_log_days_before(${day}::date)`);
}
