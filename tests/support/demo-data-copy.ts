import { getTableName, sql } from 'drizzle-orm';
import { allTables } from '#provider/db/all-tables.ts';
import type { Database } from '#provider/db/database.ts';

const tables = Object.values(allTables)
  .filter((table) => table !== allTables.schemaMigrations)
  .map(getTableName);

/** Puts a database back to its demo data; seeding takes several times as long as copying what was seeded before. */
export interface DemoDataCopy {
  /** Empties the database and fills it by `seed`, or with what a seed of this `key` left behind in this database. */
  restore(key: string, seed: () => Promise<unknown>): Promise<void>;
}

export function demoDataCopy(db: Database): DemoDataCopy {
  let copied: string | null = null;
  let sequences: { name: string; last: string | null }[] = [];
  const run = (statements: readonly string[]) =>
    db.execute(sql.raw(`do $$ begin ${statements.join(' ')} end $$`));

  const empty = `truncate ${tables.join(', ')} restart identity;`;

  const copy = async () => {
    await run([
      'drop schema if exists demo_copy cascade; create schema demo_copy;',
      ...tables.map((table) => `create table demo_copy.${table} as table ${table};`),
    ]);
    const { rows } = (await db.execute(sql`
      select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public'`)) as { rows: typeof sequences };
    sequences = rows;
  };

  /** Foreign keys hold among the copied rows already; checking them would need an order of the tables. */
  const paste = () =>
    run([
      empty,
      "set local session_replication_role = 'replica';",
      ...tables.map(
        (table) => `insert into ${table} overriding system value select * from demo_copy.${table};`,
      ),
      ...sequences.flatMap(({ name, last }) =>
        last === null ? [] : [`perform setval('${name}', ${last});`],
      ),
    ]);

  return {
    restore: async (key, seed) => {
      if (copied === key) return void (await paste());
      copied = null;
      await run([empty]);
      await seed();
      await copy();
      copied = key;
    },
  };
}
