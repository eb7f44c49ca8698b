import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The folder of the migrations, and the table `public.migrations`, in which Drizzle notes those it has applied. */
export const MIGRATIONS = {
  migrationsFolder: join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'public',
  migrationsTable: 'migrations',
};

/** The migrations in the order of `migrations/meta/_journal.json`. */
export const allMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATIONS);
