import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { allTables } from './all-tables.ts';
import type { OpenDatabase } from './database.ts';
import { poolDefaults } from './database.ts';
import { ServerPool } from './server-pool.ts';

export type DatabasePlace =
  | { kind: 'server'; url: string; timeoutMs?: number; connections?: number }
  | { kind: 'folder'; path: string };

/** One stores the entries of the access log, while the other looks up whose the next entries are. */
const ACCESS_LOG_CONNECTIONS = 2;

/** Opens a database, and migrates it if it is embedded. The first query opens the connection to a server. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'folder') {
    // The import is lazy because it loads 20 MB. No deployment contains the embedded database.
    const { openEmbedded } = await import('./open-embedded.ts');
    return openEmbedded(place.path);
  }
  const { url, timeoutMs = poolDefaults.timeoutMs, connections = poolDefaults.connections } = place;
  const pool = new ServerPool(url, timeoutMs, connections);
  const logPool = new ServerPool(url, timeoutMs, ACCESS_LOG_CONNECTIONS);
  const db = drizzle(pool, { schema: allTables });
  const accessLogDb = drizzle(logPool, { schema: allTables });
  // A hung server never confirms that a connection is closed.
  const closeAll = async () => void (await Promise.all([pool.end(), logPool.end()]));
  const close = () => Promise.race([closeAll(), setTimeout(timeoutMs, undefined, { ref: false })]);
  return { db, accessLogDb, close, pools: { requests: pool.state, accessLogs: logPool.state } };
}
