import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { allTables } from './all-tables.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** Where the rows live: in a PostgreSQL server, or in a folder of the embedded database. */
export type DatabasePlace = { kind: 'server'; url: string } | { kind: 'folder'; path: string };

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens and migrates a database. Rejects when the server cannot be reached or a migration fails. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.kind === 'server' ? openServer(place.url) : await openEmbedded(place.path);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder);
  return { db: drizzleEmbedded(client, { schema: allTables }), close: () => client.close() };
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
