import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { allTables } from './all-tables.ts';
import { baseline } from './baseline.ts';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migration-journal.ts';
import { pendingMigrations } from './pending-migrations.ts';

const CONFIG = { migrationsFolder: MIGRATIONS };

/** Any number that no other user of the database locks. */
const MIGRATION_LOCK = 5_170_423;

/**
 * Applies the missing migrations to a PostgreSQL server, all or none, and returns their names. Commands that run together
 * wait for each other. `url` leads to the server itself: PgBouncer would keep the lock after this connection.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  // Without a listener the loss of the connection would end the process; its query rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A role's own limits are for calls; an index on many rows takes longer.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema: allTables });
    return await applyPending(db, () => migrateServer(db, CONFIG));
  } finally {
    await client.end();
  }
}

/** Does the same with the embedded database, which has no other user. */
export const migrateEmbedded = (db: PgliteDatabase<typeof allTables>): Promise<readonly string[]> =>
  applyPending(db, () => migratePglite(db, CONFIG));

async function applyPending(db: Database, apply: () => Promise<void>): Promise<readonly string[]> {
  await baseline(db);
  const pending = await pendingMigrations(db);
  if (pending.length > 0) await apply();
  return pending;
}
