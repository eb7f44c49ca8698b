import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { allTables } from './all-tables.ts';
import type { PoolState } from './server-pool.ts';

/**
 * A connection or a transaction. While a transaction runs, send all its queries through it. PGlite has only one
 * connection, so any other query would wait forever.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof allTables>;

export interface OpenDatabase {
  readonly db: Database;
  /** The same database by connections of its own, so that access logs never keep a booking waiting. */
  readonly accessLogDb: Database;
  /** Missing for an embedded database. */
  readonly pools?: Pools;
  close(): Promise<void>;
}

/** The state of each pool of connections to a server. */
export interface Pools {
  readonly requests: () => PoolState;
  readonly accessLogs: () => PoolState;
}

/** Default limits for the connections to a server. Settings can override them. */
export const poolDefaults = {
  /** Milliseconds to wait for a response of the server. After that the caller gets a 503 with `Retry-After`. */
  timeoutMs: 3_000,
  connections: 10,
} as const;

/** Runs a statement that is written in SQL. Its columns must have the names of `Row`, as the driver reads them. */
export async function readRows<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/**
 * Builds a query with placeholders once for each database. Building it for each call would take longer than running it.
 */
export function prepared<Query>(make: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? make(db);
    queries.set(db, query);
    return query;
  };
}
