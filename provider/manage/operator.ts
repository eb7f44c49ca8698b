import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { builders } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { isTableInUse } from '#provider/db/migrate.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { openObjectStore } from '#provider/files/open-object-store.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';

/** The environment of a command. `settings` are the environment variables. */
export interface Operator {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** How long a command waits for a statement. The seconds of `DATABASE_TIMEOUT_MS` are meant for requests. */
const STATEMENT_MS = 10 * 60_000;
/** Short, because customers wait for what a waiting command has locked already. */
const LOCK_MS = 10_000;

/**
 * Opens the database of `DATABASE_URL`, or the embedded one in `DATA_DIR`, while `work` runs. Rejects with a
 * `LaunchFailure` if the database cannot be reached.
 */
export async function withDatabase<Result>(
  { settings }: Operator,
  work: (db: Database) => Promise<Result>,
  options: { readonly mayLackMigrations?: boolean } = {},
): Promise<Result> {
  const { database } = launchOptions([], settings);
  const place = database.kind === 'server' ? { ...database, timeoutMs: STATEMENT_MS } : database;
  const { db, close } = await openLockedDatabase(place, options);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Opens the object store of `FILES_DIR` or `FILES_BUCKET`. */
export const openObjects = ({ settings }: Operator): Promise<ObjectStore> =>
  openObjectStore(launchOptions([], settings).files);

/**
 * Runs `work` in a transaction. Sets its limits in the transaction itself, because PgBouncer does not pass on those of
 * the connection, and those of the provider's role (deploy/database.sql) are meant for requests.
 */
export const transact = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  options?: Parameters<Database['transaction']>[1],
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select
      set_config('statement_timeout', ${String(STATEMENT_MS)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(STATEMENT_MS)}, true),
      set_config('lock_timeout', ${String(LOCK_MS)}, true)`);
    return work(tx);
  }, options);

/**
 * Rows per statement of the operator's commands. A statement may have 65,535 parameters, and Drizzle passes them as the
 * arguments of one call, which is why many more rows would also overflow the stack.
 */
export const BATCH_ROWS = 1_000;

export function* batchesOf<Row>(rows: readonly Row[], size = BATCH_ROWS): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** An arbitrary number that no other advisory lock of the database uses. */
const CHANGE_LOCK = 5_170_425;

/**
 * Waits until no other transaction changes a builder or its customers, and makes the later ones wait until `tx` ends.
 * Call it before the first read. Rejects with a `CommandFailure` if the wait is too long.
 */
export async function waitForOtherCommands(tx: Database): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
  } catch (error) {
    if (!isTableInUse(error)) throw error;
    throw new CommandFailure(
      'Another apply, import or erasure is changing the data. Repeat the command when it has ended.',
    );
  }
}

/** Reads the file at a path from the operator. Rejects with a `CommandFailure` if it cannot be read. */
export async function readOperatorFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/**
 * Lets `write` fill a draft beside `path`, and then moves it to `path`. If `write` fails, an earlier file stays as it is.
 * Only the owner of the file may read it, also if it replaces one that others could read.
 */
export async function replaceFile<Result>(
  path: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${path}.part`;
  try {
    await rm(draft, { force: true });
    await writeFile(draft, '', { mode: 0o600 });
    const result = await write(draft);
    await rename(draft, path);
    return result;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns the id of the builder with a key, or of the only builder. Rejects with a `CommandFailure` if there is none. */
export async function findBuilder(db: Database, key: string | undefined): Promise<number> {
  const all = await db
    .select({ id: builders.id, key: builders.key })
    .from(builders)
    .orderBy(asc(builders.id));
  const found = key === undefined ? all : all.filter((builder) => builder.key === key);
  const [only, another] = found;
  if (only && !another) return only.id;
  const keys = all.map((builder) => builder.key).join(', ');
  throw new CommandFailure(
    all.length === 0 ? 'The database has no builder.' : `Name one of the builders by --builder: ${keys}.`,
  );
}
