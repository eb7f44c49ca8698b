import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { migrate } from '#provider/db/migrate.ts';
import type { DatabasePlace, OpenDatabase } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { pendingMigrations } from '#provider/db/pending-migrations.ts';
import { LaunchFailure } from './launch-failure.ts';
import { addressOf, reachServer } from './reach-server.ts';

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database that DATABASE_URL names. Rejects with a `LaunchFailure` when it cannot be reached, refuses access
 * or lacks a migration of this release. A database of a later release is opened: the instances of the release before go
 * on, and restart, while the later one is being installed (RUN-36).
 */
export async function openServer(place: ServerPlace): Promise<OpenDatabase> {
  await reachServer(place.url);
  const opened = await openDatabase(place);
  try {
    const pending = await inWords(pendingMigrations(opened.db), place.url);
    if (pending.length === 0) return opened;
    throw new LaunchFailure(
      `The database at ${addressOf(place.url)} lacks ${pending.join(', ')}. With the owner’s DATABASE_URL run npm run manage -- migrate (deployed: node manage.mjs migrate), then start again.`,
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
  await reachServer(url);
  return inWords(migrate(url), url);
}

async function inWords<Result>(work: Promise<Result>, url: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LaunchFailure(
      `PostgreSQL at ${addressOf(url)} refuses the user of DATABASE_URL: ${cause.message}. deploy/database.sql makes the owner, who migrates, and the provider’s role.`,
    );
  }
}
