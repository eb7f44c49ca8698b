import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { allTables } from './all-tables.ts';
import type { PoolState } from './server-pool.ts';

/** A connection or a transaction. Inside a transaction query only the transaction: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof allTables>;

export interface OpenDatabase {
  readonly db: Database;
  /** The pool of a server's connections. */
  readonly pool?: () => PoolState;
  close(): Promise<void>;
}

/** The limits of a server's connections that no setting changes. */
export const poolDefaults = {
  /** Milliseconds for a server's response; after that the caller gets a `Retry-After`. */
  timeoutMs: 3_000,
  connections: 10,
} as const;
