import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { allTables } from './all-tables.ts';
import type { OpenDatabase } from './database.ts';
import { poolDefaults } from './database.ts';
import { ServerPool } from './server-pool.ts';

export type DatabasePlace =
  | { kind: 'server'; url: string; timeoutMs?: number; connections?: number }
  | { kind: 'folder'; path: string };

/** Opens a database, and migrates it if it is embedded. The first query opens the connection to a server. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'folder') {
    // The import is lazy because it loads 20 MB. No deployment contains the embedded database.
    const { openEmbedded } = await import('./open-embedded.ts');
    return openEmbedded(place.path);
  }
  const { url, timeoutMs = poolDefaults.timeoutMs, connections = poolDefaults.connections } = place;
  const pool = new ServerPool(url, timeoutMs, connections);
  const db = drizzle(pool, { schema: allTables });
  // A hung server never confirms that a connection is closed.
  const close = () => Promise.race([pool.end(), setTimeout(timeoutMs, undefined, { ref: false })]);
  return { db, close, pool: pool.state };
}
