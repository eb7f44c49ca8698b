import { DrizzleQueryError } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import { migrate } from '#provider/db/migrate.ts';
import type { DatabasePlace, OpenDatabase } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { pendingMigrations } from '#provider/db/pending-migrations.ts';
import { LaunchFailure } from './launch-failure.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

const CONNECT_WITHIN_MS = 5_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database that DATABASE_URL names. Rejects with a `LaunchFailure` when it cannot be reached, refuses access
 * or lacks a migration of this release. A database of a later release is opened: the instances of the release before go
 * on, and restart, while the later one is being installed (RUN-36).
 */
export async function openServer(place: ServerPlace): Promise<OpenDatabase> {
  const where = addressOf(place.url);
  await knock(place.url, where);
  const opened = await openDatabase(place);
  try {
    const pending = await inWords(pendingMigrations(opened.db), `PostgreSQL at ${where}`);
    if (pending.length === 0) return opened;
    throw new LaunchFailure(
      `The database at ${where} lacks ${pending.join(', ')}. With the owner’s DATABASE_URL run npm run manage -- migrate (deployed: node manage.mjs migrate), then start again.`,
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Applies the missing migrations to the database that DATABASE_URL names, and returns their names. Rejects with a
 * `LaunchFailure` when it cannot be reached or its user is not the owner.
 */
export async function migrateServer({ url }: ServerPlace): Promise<readonly string[]> {
  const where = addressOf(url);
  await knock(url, where);
  return inWords(migrate(url), `PostgreSQL at ${where}`);
}

async function inWords<Result>(work: Promise<Result>, where: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LaunchFailure(
      `${where} refuses the user of DATABASE_URL: ${cause.message}. deploy/database.sql makes the owner, who migrates, and the provider’s role.`,
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
