import { DrizzleQueryError } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import type { OpenDatabase } from '#provider/db/database.ts';
import { migrateServer, missingMigrations } from '#provider/db/migrate.ts';
import type { DatabasePlace } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { LaunchFailure } from './launch-failure.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

const CONNECT_WITHIN_MS = 5_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database that DATABASE_URL names, after migrating it where `migrates` says so. Rejects with a
 * `LaunchFailure` when it cannot be reached, refuses access, or lacks a migration.
 */
export async function openServer(place: ServerPlace, migrates: boolean): Promise<OpenDatabase> {
  const where = addressOf(place.url);
  if (migrates) await migrateAt(place.url);
  else await knock(place.url, where);
  const opened = await openDatabase(place);
  const missing = await missingMigrations(opened.db);
  if (missing === 0) return opened;
  await opened.close();
  throw new LaunchFailure(
    `The database at ${where} lacks ${missing} migration(s). Run \`manage migrate\` with the DATABASE_URL of the owner of its tables.`,
  );
}

/**
 * Applies the missing migrations to the server of a URL. Rejects with a `LaunchFailure` when it cannot be reached or its
 * user may not make tables.
 */
export async function migrateAt(url: string): Promise<void> {
  const where = addressOf(url);
  await knock(url, where);
  try {
    await migrateServer(url);
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LaunchFailure(
      `PostgreSQL at ${where} does not let the user of DATABASE_URL make tables: ${cause.message}. Name the owner of the database.`,
    );
  }
}

/** The host and port, or the socket's folder: the parts of a URL that are no secret. */
function addressOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') ? host : `${host || 'localhost'}:${port || 5432}`;
}

async function knock(connectionString: string, where: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new LaunchFailure(
      error instanceof DatabaseError
        ? `PostgreSQL at ${where} refuses: ${message}. Correct DATABASE_URL.`
        : `No PostgreSQL answers at ${where} (${code ?? message}). Start it, or correct DATABASE_URL.`,
    );
  } finally {
    await client.end();
  }
}
