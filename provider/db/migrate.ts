import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { baseline } from './baseline.ts';
import type { Database } from './database.ts';
import { allMigrations, MIGRATIONS } from './migration-files.ts';
import { migrations } from './schema.ts';

/** Any number that no other user of the database locks. */
const MIGRATION_LOCK = 5_170_423;

/**
 * Applies the missing migrations to a server, all or none, as the user of `url`, who must own the tables. Two at once
 * wait for each other. `url` names PostgreSQL itself: the lock belongs to one connection, which PgBouncer would share.
 */
export async function migrateServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A role's own time limits are for the queries of calls; an index on many rows takes longer.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await baseline(db);
    await migrate(db, MIGRATIONS);
  } finally {
    await client.end();
  }
}

const UNDEFINED_TABLE = '42P01';

/** The number of migrations that a database lacks. A database of a newer release lacks none: migrations only add. */
export async function missingMigrations(db: Database): Promise<number> {
  const last = await lastMigration(db);
  return allMigrations().filter(({ folderMillis }) => folderMillis > last).length;
}

async function lastMigration(db: Database): Promise<number> {
  try {
    const [row] = await db
      .select({ last: sql<string | null>`max(${migrations.createdAt})` })
      .from(migrations);
    return Number(row?.last ?? 0);
  } catch (error) {
    if (((error as Error).cause as { code?: string } | undefined)?.code === UNDEFINED_TABLE) return 0;
    throw error;
  }
}
