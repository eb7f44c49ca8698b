import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { allTables } from './all-tables.ts';
import type { OpenDatabase } from './database.ts';
import { poolDefaults } from './database.ts';
import { ServerPool } from './server-pool.ts';

/** The place of the rows: a PostgreSQL server, or a folder of the embedded database. */
export type DatabasePlace =
  | { kind: 'server'; url: string; timeoutMs?: number; connections?: number }
  | { kind: 'folder'; path: string };

/** Opens a database; an embedded one is migrated. Connects to a server with the first query. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'folder') {
    // A lazy import of 20 MB, which no deployment has.
    const { openEmbedded } = await import('./open-embedded.ts');
    return openEmbedded(place.path);
  }
  const { url, timeoutMs = poolDefaults.timeoutMs, connections = poolDefaults.connections } = place;
  const pool = new ServerPool(url, timeoutMs, connections);
  const db = drizzle(pool, { schema: allTables });
  // A hung server confirms no end of a connection.
  const close = () => Promise.race([pool.end(), setTimeout(timeoutMs, undefined, { ref: false })]);
  return { db, close, pool: pool.state };
}
