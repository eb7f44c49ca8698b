import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The folder of the migrations, and the table in which Drizzle records the applied ones (`public.migrations`). */
export const MIGRATIONS = {
  migrationsFolder: join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'public',
  migrationsTable: 'migrations',
};

export const allMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATIONS);
