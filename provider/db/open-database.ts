import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { allTables } from './all-tables.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** Where the rows live: a PostgreSQL server, a folder of the embedded database, or nowhere after the process ends. */
export type DatabasePlace =
  | { kind: 'server'; url: string }
  | { kind: 'folder'; path: string }
  | { kind: 'memory' };

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens and migrates a database. Rejects when the server cannot be reached or a migration fails. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.kind === 'server' ? openServer(place.url) : await openEmbedded(place);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Wraps an embedded database that is already migrated. */
function embeddedDatabase(client: PGlite): OpenDatabase {
  return { db: drizzleEmbedded(client, { schema: allTables }), close: () => client.close() };
}

async function openEmbedded(
  place: { kind: 'folder'; path: string } | { kind: 'memory' },
): Promise<OpenDatabase> {
  if (place.kind === 'memory') return embeddedDatabase(await PGlite.create());
  await mkdir(place.path, { recursive: true });
  return embeddedDatabase(await PGlite.create(place.path));
}

function openServer(connectionString: string): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: 10,
    // A burst of requests waits for its turn as long as its clients do.
    connectionTimeoutMillis: 15_000,
    lock_timeout: 10_000,
  });
  // Unheard, the loss of an idle connection would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined);
  return { db: drizzleServer(pool, { schema: allTables }), close: () => pool.end() };
}
