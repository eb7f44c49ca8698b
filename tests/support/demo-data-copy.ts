import { getTableName, sql } from 'drizzle-orm';
import { allTables } from '#provider/db/all-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { SeedOptions } from '#provider/demo/seed.ts';
import { seedDemo } from '#provider/demo/seed.ts';

const tables = Object.values(allTables)
  .filter((table) => table !== allTables.schemaMigrations)
  .map(getTableName);

/**
 * Puts a migrated database back to its demo data. Seeding takes many times as long as copying what was seeded before with
 * the same options, in this database or in the one that it was copied from.
 */
export async function restoreDemoData(db: Database, options: SeedOptions): Promise<void> {
  const seededWith = JSON.stringify(options);
  const copied = await readCopy(db);
  if (copied?.seeded_with === seededWith) return paste(db, copied.sequences);
  await run(db, [`truncate ${tables.join(', ')} restart identity;`]);
  await seedDemo(db, options);
  await copy(db, seededWith);
}

interface Sequence {
  readonly name: string;
  /** Null where nothing was drawn from it. */
  readonly last: number | null;
}

interface Copy {
  readonly seeded_with: string;
  readonly sequences: readonly Sequence[];
}

async function readCopy(db: Database): Promise<Copy | undefined> {
  const { rows } = (await db.execute(
    sql`select to_regclass('demo_copy.copied') is not null as is_there`,
  )) as {
    rows: { is_there: boolean }[];
  };
  if (!rows[0]?.is_there) return undefined;
  const copies = (await db.execute(sql`select * from demo_copy.copied`)) as unknown as { rows: Copy[] };
  return copies.rows[0];
}

async function copy(db: Database, seededWith: string): Promise<void> {
  await run(db, [
    'drop schema if exists demo_copy cascade; create schema demo_copy;',
    ...tables.map((table) => `create table demo_copy.${table} as table ${table};`),
    'create table demo_copy.copied (seeded_with text, sequences json);',
  ]);
  await db.execute(sql`
    insert into demo_copy.copied
    select ${seededWith}, json_agg(json_build_object('name', sequencename, 'last', last_value))
    from pg_sequences where schemaname = 'public'`);
}

/** Foreign keys hold among the copied rows already; checking them would need an order of the tables. */
async function paste(db: Database, sequences: readonly Sequence[]): Promise<void> {
  await run(db, [
    "set local session_replication_role = 'replica';",
    ...tables.map(
      (table) =>
        `delete from ${table}; insert into ${table} overriding system value select * from demo_copy.${table};`,
    ),
    ...sequences.map(({ name, last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`),
  ]);
}

const run = (db: Database, statements: readonly string[]) =>
  db.execute(sql.raw(`do $$ begin ${statements.join(' ')} end $$`)).then(() => undefined);
