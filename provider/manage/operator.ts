import { readFile } from 'node:fs/promises';
import type { Database } from '#provider/db/database.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';

/** The environment of a command. `settings` are the environment variables. */
export interface Operator {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/**
 * Opens the database of `DATABASE_URL`, or the embedded one in `DATA_DIR`, while `work` runs. Rejects with a
 * `LaunchFailure` if the database cannot be reached.
 */
export async function withDatabase<Result>(
  { settings }: Operator,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openLockedDatabase(launchOptions([], settings).database);
  try {
    return await work(db);
  } finally {
    await close();
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
