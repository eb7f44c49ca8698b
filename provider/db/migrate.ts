import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { schemaMigrations } from './schema.ts';

/** Any number that no other user of the database locks. */
const MIGRATION_LOCK = 5_170_423;

const folder = join(import.meta.dirname, 'migrations');

interface Migration {
  readonly name: string;
  readonly statements: string[];
}

/** The `NNNN_name.sql` files in the order of their names. A statement ends with `;` at the end of a line. */
async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const script = await readFile(join(folder, file), 'utf8');
      const statements = script.split(/;\s*$/m).filter((statement) => statement.trim() !== '');
      return { name: file.slice(0, -'.sql'.length), statements };
    }),
  );
}

/** Applies the missing migrations, all or none; instances that start together wait for each other. */
export async function migrate(db: Database): Promise<void> {
  const migrations = await readMigrations();
  await db.transaction(async (tx) => {
    // A role's own limits are for calls; an index on many rows takes longer.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create table if not exists schema_migrations (name text primary key)`);
    const applied = new Set((await tx.select().from(schemaMigrations)).map(({ name }) => name));
    for (const { name, statements } of migrations) {
      if (applied.has(name)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(schemaMigrations).values({ name });
    }
  });
}
