import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { OpenDatabase } from '#provider/db/database.ts';
import { migrateServer, missingMigrations } from '#provider/db/migrate.ts';
import type { DatabasePlace } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { addressOf, reachServer } from './reach-server.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database of DATABASE_URL, and first migrates it if `migrates` is true. Rejects with a `LaunchFailure` if
 * the server cannot be reached, is not trusted, refuses access, or lacks a migration. A database of a newer release is
 * accepted. During an upgrade the instances of the older release continue, and may restart.
 */
export async function openServer(place: ServerPlace, migrates: boolean): Promise<OpenDatabase> {
  if (migrates) await migrateAt(place.url);
  else await reachServer(place.url);
  const opened = await openDatabase(place);
  try {
    const missing = await missingMigrations(opened.db);
    if (missing === 0) return opened;
    throw new LaunchFailure(
      `The database at ${addressOf(place.url)} lacks ${missing} migration(s). Run \`manage migrate\` with the DATABASE_URL of the owner of its tables.`,
    );
  } catch (error) {
    await opened.close();
    throw refusedPrivilege(error, place.url) ?? error;
  }
}

/**
 * Applies the missing migrations to the server of `url`. Rejects with a `LaunchFailure` if the server cannot be
 * reached, is not trusted, or does not let the user create tables. Returns how many were missing.
 */
export async function migrateAt(url: string): Promise<number> {
  await reachServer(url);
  try {
    return await migrateServer(url);
  } catch (error) {
    throw refusedPrivilege(error, url) ?? error;
  }
}

/**
 * Returns a failure if the role lacks the privileges that deploy/database.sql grants. Returns null for any other error.
 */
function refusedPrivilege(error: unknown, url: string): LaunchFailure | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) return null;
  return new LaunchFailure(
    `PostgreSQL at ${addressOf(url)} refuses the user of DATABASE_URL: ${cause.message}. deploy/database.sql creates the owner, who runs migrations, and the provider’s role. \`manage migrate\` and a demonstration, which migrates its database itself, need the DATABASE_URL of the owner.`,
  );
}
