import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Where Drizzle finds the migrations, and the table in which it notes them, in the schema of all others. */
export const MIGRATIONS = {
  migrationsFolder: join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'public',
  migrationsTable: 'migrations',
};

/** The migrations in the order of `migrations/meta/_journal.json`. */
export const allMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATIONS);
