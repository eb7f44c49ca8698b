import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { and, asc, gte, lt, max, min, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { addDays, tokyoDay, tokyoInstant } from '#provider/booking/tokyo-time.ts';
import { accessLogs } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';

/** One access log entry of a page view, or several combined. Times are in milliseconds since 1970. */
export interface ViewPart {
  customerId: string;
  /** The id of the page view. It does not identify the visitor. */
  uuid: string;
  path: string;
  trackingCode: string | null;
  /** The time of the first entry. `last` is the time of the last entry. */
  opened: number;
  last: number;
  /** The sum of the `viewTime` values. An entry has 1 if it counts a second of viewing, and otherwise 0 (LOG-6). */
  seconds: number;
  /** The codes of the problems that the wizard showed on the page. */
  problems: readonly string[];
}

/** The period of the entries to read, in milliseconds. The end is excluded. */
export interface Span {
  from: number;
  until: number;
}

const DATABASE_TIMEOUT_MS = 600_000;

/** Parses a time of a database export. A time without a zone is UTC. */
function instantOf(text: string): number {
  const zoned = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text) ? text : `${text}Z`;
  return Date.parse(zoned.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

const rowSchema = z.object({
  customer_id: z.union([z.string().check(z.minLength(1)), z.number()]),
  uuid: z.string().check(z.minLength(1)),
  path: z.string(),
  view_time: z.coerce.number().check(z.minimum(0), z.maximum(1)),
  tracking_code: z.optional(z.nullable(z.string())),
  problem: z.optional(z.nullable(z.string())),
  created_at: z
    .string()
    .check(z.refine((text) => !Number.isNaN(instantOf(text)), 'is not a time such as 2026-11-20T09:00:00Z')),
});

/** @throws Error with the position and the fault if the row is not an access log entry. */
function entryIn(value: unknown, place: string): ViewPart {
  const read = z.safeParse(rowSchema, value);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${place} is not an access log entry. ${faults.join('; ')}`);
  }
  const { customer_id, uuid, path, view_time, tracking_code, problem, created_at } = read.data;
  return {
    customerId: String(customer_id),
    uuid,
    path,
    trackingCode: tracking_code || null,
    opened: instantOf(created_at),
    last: instantOf(created_at),
    seconds: view_time,
    problems: problem ? [problem] : [],
  };
}

async function* jsonIn(file: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim() !== '') yield JSON.parse(line);
}

const tableIn = (file: string): AsyncIterable<unknown> =>
  createReadStream(file).pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: true }));

async function* partsInFile(file: string, span: Span | null): AsyncGenerator<ViewPart> {
  let number = 0;
  for await (const value of file.endsWith('.csv') ? tableIn(file) : jsonIn(file)) {
    number += 1;
    const entry = entryIn(value, `${file}, entry ${number},`);
    if (!span || (entry.opened >= span.from && entry.opened < span.until)) yield entry;
  }
}

async function spanOf(db: Database): Promise<Span> {
  const { createdAt } = accessLogs;
  const [found] = await db.select({ first: min(createdAt), last: max(createdAt) }).from(accessLogs);
  return { from: found?.first?.getTime() ?? 0, until: (found?.last?.getTime() ?? 0) + 1 };
}

/**
 * Reads the page views of a database one day at a time, because the access log is partitioned by day (LOG-16). The
 * views of one day must fit into memory.
 */
export async function* partsInDatabase(db: Database, span: Span | null): AsyncGenerator<ViewPart> {
  const { id, customerId, uuid, path, viewTime, trackingCode, problem, createdAt } = accessLogs;
  const { from, until } = span ?? (await spanOf(db));
  for (let begin = from; begin < until; ) {
    const end = Math.min(until, tokyoInstant(addDays(tokyoDay(new Date(begin)), 1), '00:00').getTime());
    const views = await db
      .select({
        customerId,
        uuid,
        path,
        trackingCode,
        opened: sql`min(${createdAt})`.mapWith(createdAt),
        last: sql`max(${createdAt})`.mapWith(createdAt),
        seconds: sql`sum(${viewTime})`.mapWith(Number),
        problems: sql<string[]>`array_remove(array_agg(distinct ${problem}), null)`,
      })
      .from(accessLogs)
      .where(and(gte(createdAt, new Date(begin)), lt(createdAt, new Date(end))))
      .groupBy(customerId, uuid, path, trackingCode)
      .orderBy(asc(min(id)));
    for (const { customerId: customer, opened, last, ...view } of views)
      yield { ...view, customerId: String(customer), opened: opened.getTime(), last: last.getTime() };
    begin = end;
  }
}

/**
 * Reads page views from a PostgreSQL server (`postgres://…`) or from an export: `.csv`, or one JSON object per line.
 */
export async function* partsFrom(source: string, span: Span | null): AsyncGenerator<ViewPart> {
  if (!/^postgres(ql)?:\/\//.test(source)) {
    yield* partsInFile(source, span);
    return;
  }
  const { db, close } = await openDatabase({ kind: 'server', url: source, timeoutMs: DATABASE_TIMEOUT_MS });
  try {
    yield* partsInDatabase(db, span);
  } finally {
    await close();
  }
}
