import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { allTables } from './all-tables.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { poolDefaults } from './pool-defaults.ts';
import type { PoolState } from './server-pool.ts';
import { ServerPool } from './server-pool.ts';

/** The place of the rows: a PostgreSQL server, or a folder of the embedded database. */
export type DatabasePlace =
  | { kind: 'server'; url: string; timeoutMs?: number; connections?: number }
  | { kind: 'folder'; path: string };

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

export interface OpenDatabase {
  readonly db: Database;
  /** The pool of a server's connections. */
  readonly pool?: () => PoolState;
  close(): Promise<void>;
}

/** Opens and migrates a database. Rejects when the server cannot be reached or a migration fails. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'folder') {
    // A lazy import of 20 MB, which no deployment has.
    const { openEmbedded } = await import('./open-embedded.ts');
    return migrated(await openEmbedded(place.path));
  }
  const patient = await migrated(openServer({ ...place, timeoutMs: MIGRATION_TIMEOUT_MS }));
  await patient.close();
  return openServer(place);
}

/** An index on many rows takes long, and an instance that starts beside another waits for its migrations. */
const MIGRATION_TIMEOUT_MS = 600_000;

async function migrated(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function openServer({
  url,
  timeoutMs = poolDefaults.timeoutMs,
  connections = poolDefaults.connections,
}: ServerPlace): OpenDatabase {
  const pool = new ServerPool(url, timeoutMs, connections);
  const db = drizzle(pool, { schema: allTables });
  // A hung server confirms no end of a connection.
  const close = () => Promise.race([pool.end(), setTimeout(timeoutMs, undefined, { ref: false })]);
  return { db, close, pool: pool.state };
}
