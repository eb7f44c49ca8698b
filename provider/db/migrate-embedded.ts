import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { baseline } from './baseline.ts';
import { MIGRATIONS } from './migration-files.ts';

/** Applies the missing migrations to an embedded database, all or none. */
export async function migrateEmbedded<Schema extends Record<string, unknown>>(
  db: PgliteDatabase<Schema>,
): Promise<void> {
  await baseline(db);
  await migrate(db, MIGRATIONS);
}
