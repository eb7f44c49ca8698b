import type { Database } from '#provider/db/database.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { openClaimed } from '#provider/serve/open-claimed.ts';

/** Who runs a command: the environment's variables, the clock, and where the output goes. */
export interface Operator {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** The reason why a command did nothing, in sentences for the operator. */
export class CommandFailure extends Error {}

/**
 * Opens the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`, for the time of `work`. Rejects with a
 * `LaunchFailure` when it cannot be reached.
 */
export async function withDatabase<Result>(
  { settings }: Operator,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openClaimed(launchOptions([], settings).database);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
