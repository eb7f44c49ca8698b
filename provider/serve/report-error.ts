import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseBusy } from '#provider/db/is-database-busy.ts';

/**
 * Prints an unexpected exception; in one line when it only says that the database is away, which all who ask hear at the
 * same time. A failed query is printed without its parameters: they are personal data.
 */
export function reportError(error: unknown): void {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  console.error(isDatabaseBusy(told) ? `PostgreSQL: ${(told as Error).message}` : told);
}
