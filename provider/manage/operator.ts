import type { Database } from '#provider/db/database.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { openLockedDatabase } from '#provider/serve/open-claimed.ts';

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
