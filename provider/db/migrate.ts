import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { allTables } from './all-tables.ts';
import { migrations } from './bookkeeping-tables.ts';
import type { Database } from './database.ts';

/** An arbitrary number that no other advisory lock of the database uses. */
const MIGRATION_LOCK = 5_170_423;
const POLL_MS = 200;

/** Requests queue behind a migration that waits for a table, so it waits less than a request does. */
const LOCK_WAIT_MS = 1_000;
/** With the pauses between the tries, a migration gives up after ten minutes. */
const MAX_LOCK_TRIES = 300;

/**
 * Applies the missing migrations to a server in order. The user of `url` must own the tables. Concurrent calls wait for
 * each other. `url` must lead to PostgreSQL itself, because the advisory lock belongs to one connection and PgBouncer
 * shares connections. Returns how many migrations were missing.
 */
export async function migrateServer(url: string, files = readMigrations()): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The timeouts of the role are meant for requests. Creating an index on many rows takes longer.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await acquireMigrationLock(client);
    return await applyMigrations(drizzle(client, { schema: allTables }), files);
  } finally {
    await client.end();
  }
}

/** Polls. `create index concurrently` waits for the statements of all connections, also for one that waits for this lock. */
async function acquireMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    await setTimeout(POLL_MS);
  }
}

/**
 * Applies the missing migrations, each in a transaction of its own, or statement by statement if it is an online
 * migration. After a failure the earlier ones stay, and the next call goes on. Returns how many were missing.
 */
export async function applyMigrations(db: Database, files = readMigrations()): Promise<number> {
  await db.execute(
    sql`create table if not exists ${migrations} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const missing = await findMissing(db, files);
  for (const migration of missing) {
    await (isOnline(migration) ? applyOnline(db, migration) : applyInTransaction(db, migration));
  }
  return missing.length;
}

/**
 * True if the file begins with `-- online`. It creates indexes concurrently and validates constraints, which PostgreSQL
 * does beside all other statements but not in a transaction.
 */
const isOnline = ({ sql: [first = ''] }: Pick<MigrationMeta, 'sql'>): boolean =>
  first.startsWith('-- online\n');

async function applyInTransaction(db: Database, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`));
        for (const statement of migration.sql) await tx.execute(sql.raw(statement));
        await record(tx, migration);
      });
    } catch (error) {
      if (!isTableInUse(error) || tries === MAX_LOCK_TRIES) throw error;
      await setTimeout(LOCK_WAIT_MS);
    }
  }
}

const CONCURRENT_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)/i;

/** Every statement can be repeated. An index that an earlier try left invalid is dropped and created again. */
async function applyOnline(db: Database, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) {
    const [, index] = CONCURRENT_INDEX.exec(statement) ?? [];
    if (index !== undefined && (await isInvalid(db, index))) {
      await db.execute(sql`drop index concurrently ${sql.identifier(index)}`);
    }
    await db.execute(sql.raw(statement));
  }
  await record(db, migration);
}

const isInvalid = async (db: Database, index: string): Promise<boolean> =>
  (await db.$count(sql`pg_index`, sql`indexrelid = to_regclass(${index}) and not indisvalid`)) > 0;

const record = (db: Database, { hash, folderMillis }: MigrationMeta) =>
  db.execute(sql`insert into ${migrations} (hash, created_at) values (${hash}, ${folderMillis})`);

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const UNDEFINED_TABLE = '42P01';

/** True if a statement gave up because others use what it wanted to lock. */
export const isTableInUse = (error: unknown): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error) ?? '');

const codeOf = (error: unknown): string | undefined =>
  ((error as Error).cause as { code?: string } | undefined)?.code;

/**
 * Returns the number of migrations that the database lacks. It is 0 for a database of a newer release, because
 * migrations are never removed.
 */
export const missingMigrations = async (db: Database): Promise<number> =>
  (await findMissing(db, readMigrations())).length;

async function findMissing(db: Database, files: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  const last = await lastMigration(db);
  return files.filter(({ folderMillis }) => folderMillis > last);
}

async function lastMigration(db: Database): Promise<number> {
  try {
    const [row] = await db
      .select({ last: sql<string | null>`max(${migrations.createdAt})` })
      .from(migrations);
    return Number(row?.last ?? 0);
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

/** The number of migrations that this release knows. */
export const countMigrations = (): number => readMigrations().length;

const readMigrations = (): readonly MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'migrations') });
