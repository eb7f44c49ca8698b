import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseBusy } from '#provider/db/is-database-busy.ts';
import { BrokenOff } from '#provider/http/body-bytes.ts';

/**
 * Prints an unexpected exception; in one line when it only says that the database or the sender is away. A failed query is printed without its parameters: they are personal data.
 */
export function reportError(error: unknown): void {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  if (told instanceof BrokenOff) console.error(told.message);
  else console.error(isDatabaseBusy(told) ? `PostgreSQL: ${(told as Error).message}` : told);
}
