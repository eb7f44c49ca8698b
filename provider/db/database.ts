import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { allTables } from './all-tables.ts';

/** A connection or a transaction. Inside a transaction only the transaction may be asked: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof allTables>;
