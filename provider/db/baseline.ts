import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { MIGRATIONS, readJournal } from './migration-journal.ts';
import { appliedMigrations, hasTable } from './pending-migrations.ts';

/** The table of the runner that applied migrations before Drizzle's did. Its files had other numbers. */
const schemaMigrations = pgTable('schema_migrations', { name: text('name').primaryKey() });

/** `0005_file_viewed` and `0006_file_viewed` are the same migration. */
const withoutNumber = (name: string): string => name.slice(name.indexOf('_') + 1);

/**
 * Moves the notes of the former runner into Drizzle's table. Drizzle knows only the last applied migration, so one that
 * is missing before it is applied here.
 */
export async function baseline(db: Database): Promise<void> {
  if (!(await hasTable(db, 'schema_migrations'))) return;
  await db.transaction(async (tx) => {
    const names = await tx.select().from(schemaMigrations);
    const applied = new Set(names.map(({ name }) => withoutNumber(name)));
    const isApplied = readJournal().map(({ tag }) => applied.has(withoutNumber(tag)));
    const upToLast = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(
      0,
      isApplied.lastIndexOf(true) + 1,
    );
    // As Drizzle's migrator makes them.
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists ${appliedMigrations} (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const [index, { sql: statements, hash, folderMillis }] of upToLast.entries()) {
      if (!isApplied[index]) for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(appliedMigrations).values({ hash, createdAt: folderMillis });
    }
    await tx.execute(sql`drop table ${schemaMigrations}`);
  });
}
