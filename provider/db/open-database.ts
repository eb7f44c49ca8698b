import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { allTables } from './all-tables.ts';
import type { Database } from './database.ts';
import { ServerPool } from './server-pool.ts';

/** Milliseconds for a server's response; after that the caller gets a `Retry-After`. */
const DATABASE_TIMEOUT_MS = 3_000;

/** The place of the rows: a PostgreSQL server, or a folder of the embedded database. */
export type DatabasePlace =
  | { kind: 'server'; url: string; timeoutMs?: number }
  | { kind: 'folder'; path: string };

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens a database. The embedded one is migrated; the tables of a server belong to another role (RUN-37). */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'server') return openServer(place.url, place.timeoutMs ?? DATABASE_TIMEOUT_MS);
  // A lazy import of 20 MB, which no deployment has.
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded(place.path);
}

function openServer(url: string, timeoutMs: number): OpenDatabase {
  const pool = new ServerPool(url, timeoutMs);
  const db = drizzle(pool, { schema: allTables });
  // A hung server confirms no end of a connection.
  const close = () => Promise.race([pool.end(), setTimeout(timeoutMs, undefined, { ref: false })]);
  return { db, close };
}
