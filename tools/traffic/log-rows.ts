import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { and, asc, gt, gte, lt } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { accessLogs } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';

/** An access log entry: a `viewTime` of 0 opens a page view, each 1 is a second of it (LOG-6). */
export interface LogRow {
  customerId: string;
  /** The page view, not the visitor. */
  uuid: string;
  path: string;
  viewTime: number;
  trackingCode: string | null;
  /** In milliseconds since 1970. */
  createdAt: number;
}

/** The instants of the entries to read, in milliseconds; the end is excluded. */
export interface Span {
  from: number;
  until: number;
}

const DATABASE_TIMEOUT_MS = 600_000;
const ROWS_AT_ONCE = 50_000;

/** An instant of a database's export. Without a zone it is UTC. */
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
  created_at: z
    .string()
    .check(z.refine((text) => !Number.isNaN(instantOf(text)), 'is no time, such as 2026-11-20T09:00:00Z')),
});

/** @throws Error with the place and the fault of a row that is no access log entry. */
function rowIn(value: unknown, place: string): LogRow {
  const read = z.safeParse(rowSchema, value);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${place} is no access log entry. ${faults.join('; ')}`);
  }
  const { customer_id, uuid, path, view_time, tracking_code, created_at } = read.data;
  return {
    customerId: String(customer_id),
    uuid,
    path,
    viewTime: view_time,
    trackingCode: tracking_code || null,
    createdAt: instantOf(created_at),
  };
}

async function* jsonIn(file: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim() !== '') yield JSON.parse(line);
}

const tableIn = (file: string): AsyncIterable<unknown> =>
  createReadStream(file).pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: true }));

async function* rowsInFile(file: string, span: Span | null): AsyncGenerator<LogRow> {
  let number = 0;
  for await (const value of file.endsWith('.csv') ? tableIn(file) : jsonIn(file)) {
    number += 1;
    const row = rowIn(value, `${file}, entry ${number},`);
    if (!span || (row.createdAt >= span.from && row.createdAt < span.until)) yield row;
  }
}

/** The entries of a database in the order of their arrival. */
export async function* rowsInDatabase(db: Database, span: Span | null): AsyncGenerator<LogRow> {
  const { id, customerId, uuid, path, viewTime, trackingCode, createdAt } = accessLogs;
  const isWithin = span && and(gte(createdAt, new Date(span.from)), lt(createdAt, new Date(span.until)));
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id, customerId, uuid, path, viewTime, trackingCode, createdAt })
      .from(accessLogs)
      .where(and(gt(id, last), isWithin ?? undefined))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE);
    for (const row of rows)
      yield { ...row, customerId: String(row.customerId), createdAt: row.createdAt.getTime() };
    last = rows.at(-1)?.id ?? last;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The entries of a PostgreSQL server (`postgres://…`) or of an export: `.csv`, or a JSON object a line. */
export async function* rowsFrom(source: string, span: Span | null): AsyncGenerator<LogRow> {
  if (!/^postgres(ql)?:\/\//.test(source)) {
    yield* rowsInFile(source, span);
    return;
  }
  const { db, close } = await openDatabase({ kind: 'server', url: source, timeoutMs: DATABASE_TIMEOUT_MS });
  try {
    yield* rowsInDatabase(db, span);
  } finally {
    await close();
  }
}
