import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import type { OpenDatabase } from '#provider/db/database.ts';
import { isTableInUse, migrateServer, missingMigrations } from '#provider/db/migrate.ts';
import type { DatabasePlace } from '#provider/db/open-database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';

/**
 * Opens the database. An embedded database belongs to this process until it is closed or the process dies, because two
 * processes would corrupt it. An embedded database is always migrated. A server is migrated only with `migrates`, and
 * must otherwise be up to date, unless `mayLackMigrations`.
 */
export async function openLockedDatabase(
  place: DatabasePlace,
  options: ServerOptions = {},
): Promise<OpenDatabase> {
  if (place.kind === 'server') return openServer(place, options);
  const release = await acquirePidFile(place.path);
  try {
    const database = await openDatabase(place);
    return { ...database, close: () => database.close().then(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

interface ServerOptions {
  readonly migrates?: boolean;
  readonly mayLackMigrations?: boolean;
}

async function acquirePidFile(folder: string): Promise<() => Promise<void>> {
  const note = `${folder}.pid`;
  const owner = await readOwner(note);
  if (owner !== null && owner !== process.pid && isRunning(owner)) {
    throw new LaunchFailure(`${folder} is in use by process ${owner}. Stop it, or set DATABASE_URL.`);
  }
  try {
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(note, String(process.pid));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new LaunchFailure(`${folder} cannot be written (${code}). Set DATA_DIR to another folder.`);
  }
  return () => rm(note, { force: true });
}

async function readOwner(note: string): Promise<number | null> {
  try {
    return Number(await readFile(note, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type ServerPlace = Extract<DatabasePlace, { kind: 'server' }>;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the database of DATABASE_URL, and first migrates it if `migrates` is true. Rejects with a `LaunchFailure` if
 * the server cannot be reached, is not trusted, refuses access, or lacks a migration. A database of a newer release is
 * accepted. During an upgrade the instances of the older release continue, and may restart.
 */
async function openServer(
  place: ServerPlace,
  { migrates = false, mayLackMigrations = false }: ServerOptions,
): Promise<OpenDatabase> {
  if (migrates) await migrateDatabase(place.url);
  else await reachServer(place.url);
  const database = await openDatabase(place);
  try {
    const missing = await missingMigrations(database.db);
    if (missing === 0 || mayLackMigrations) return database;
    throw new LaunchFailure(
      `The database at ${formatAddress(place.url)} lacks ${missing} migration(s). Run \`manage migrate\` with the DATABASE_URL of the owner of its tables.`,
    );
  } catch (error) {
    await database.close();
    throw refusedPrivilege(error, place.url) ?? error;
  }
}

/**
 * Applies the missing migrations to the server of `url`. Rejects with a `LaunchFailure` if the server cannot be
 * reached, is not trusted, or does not let the user create tables. Returns how many were missing.
 */
export async function migrateDatabase(url: string): Promise<number> {
  await reachServer(url);
  try {
    return await migrateServer(url);
  } catch (error) {
    if (isTableInUse(error)) {
      throw new LaunchFailure(
        'A migration did not get its tables, because a backup or another long transaction uses them. Repeat the command when it has ended.',
      );
    }
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
    `PostgreSQL at ${formatAddress(url)} refuses the user of DATABASE_URL: ${cause.message}. deploy/database.sql creates the owner, who runs migrations, and the provider’s role. \`manage migrate\` and a demonstration, which migrates its database itself, need the DATABASE_URL of the owner.`,
  );
}

const CONNECT_WITHIN_MS = 5_000;

/** Matches the errors of a server that cannot prove its identity or does not speak TLS. */
const TLS_FAILURE = /\bCERT|_CERT|TLS|SSL|SIGNATURE/;

/** Matches what PgBouncer answers when PostgreSQL does not let it in, does not answer, or has no connection free. */
const BEHIND_PGBOUNCER = /query_wait_timeout|server_login_retry|cannot connect to server/;

/**
 * Connects once. Rejects with a `LaunchFailure` if there is no response, or if the server refuses the connection or is
 * not trusted.
 */
async function reachServer(url: string): Promise<void> {
  const where = formatAddress(url);
  const client = createClient(url);
  try {
    await client.connect();
  } catch (error) {
    throw new LaunchFailure(describeFailure(error as Error & { code?: string }, where));
  } finally {
    await client.end();
  }
}

/** Returns the parts of a URL that are not secret: the host and port, or the folder of the socket. */
function formatAddress(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') ? host : `${host || 'localhost'}:${port || 5432}`;
}

/** The constructor reads the files at the paths in `sslrootcert`, `sslcert` and `sslkey`. */
function createClient(connectionString: string): Client {
  try {
    return new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (path === undefined) throw error;
    throw new LaunchFailure(`${path} from DATABASE_URL cannot be read (${code ?? message}).`);
  }
}

function describeFailure(error: Error & { code?: string }, where: string): string {
  const { message, code } = error;
  if (BEHIND_PGBOUNCER.test(message)) {
    return `PgBouncer at ${where} gets no connection to PostgreSQL (${message}). Its log says why.`;
  }
  if (error instanceof DatabaseError) {
    return `PostgreSQL at ${where} refuses: ${message}. Correct DATABASE_URL.`;
  }
  if (TLS_FAILURE.test(`${code} ${message}`)) {
    return `PostgreSQL at ${where} is not trusted: ${message}. Correct its certificate, or the host and sslrootcert of DATABASE_URL.`;
  }
  return `No PostgreSQL answers at ${where} (${code ?? message}). Start it, or correct DATABASE_URL.`;
}
