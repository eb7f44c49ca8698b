import { DrizzleQueryError } from 'drizzle-orm';

/** Prints an unexpected exception. A failed query is printed without its parameters: they are personal data. */
export function reportError(error: unknown): void {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  console.error(told);
}
