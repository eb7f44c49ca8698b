import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Drizzle's folder of migrations: `NNNN_name.sql` and `meta/_journal.json`. The build has a copy beside its code. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** `tag` is the name of the file without `.sql`. Drizzle applies a migration if its `when` (ms) is later than the last applied one's. */
interface JournalEntry {
  readonly tag: string;
  readonly when: number;
}

/** The migrations of this release, in order. */
export function readJournal(): readonly JournalEntry[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  return (journal as { entries: JournalEntry[] }).entries;
}
