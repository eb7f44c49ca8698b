import { DrizzleQueryError } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import type { DatabasePlace, OpenDatabase } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { LaunchFailure } from './launch-failure.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

const CONNECT_WITHIN_MS = 5_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database that DATABASE_URL names. Rejects with a `LaunchFailure` when it cannot be reached or refuses
 * access.
 */
export async function openServer(place: ServerPlace): Promise<OpenDatabase> {
  const where = addressOf(place.url);
  await knock(place.url, where);
  try {
    return await openDatabase(place);
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LaunchFailure(
      `PostgreSQL at ${where} does not let the user of DATABASE_URL make tables: ${cause.message}. Make it the owner of the database.`,
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
