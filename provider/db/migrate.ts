import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { allTables } from './all-tables.ts';
import { migrations } from './bookkeeping-tables.ts';
import type { Database } from './database.ts';

/** An arbitrary number that no other advisory lock of the database uses. */
const MIGRATION_LOCK = 5_170_423;

/**
 * Applies the missing migrations to a server, all or none. The user of `url` must own the tables. Concurrent calls wait
 * for each other. `url` must lead to PostgreSQL itself, because the advisory lock belongs to one connection and
 * PgBouncer shares connections. Returns how many migrations were missing.
 */
export async function migrateServer(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The timeouts of the role are meant for requests. Creating an index on many rows takes longer.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { schema: allTables });
    const missing = await missingMigrations(db);
    await migrate(db, MIGRATIONS);
    return missing;
  } finally {
    await client.end();
  }
}

const UNDEFINED_TABLE = '42P01';

/**
 * Returns the number of migrations that the database lacks. It is 0 for a database of a newer release, because
 * migrations are never removed.
 */
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

/** The folder of the migrations, and the table in which Drizzle records the applied ones (`public.migrations`). */
export const MIGRATIONS = {
  migrationsFolder: join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'public',
  migrationsTable: 'migrations',
};

/** The number of migrations that this release knows. */
export const countMigrations = (): number => allMigrations().length;

const allMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATIONS);
