import { createHash } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { allTables } from '#provider/db/all-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { SeedOptions } from '#provider/demo/seed.ts';
import { seedDemo } from '#provider/demo/seed.ts';

const tables = Object.values(allTables)
  .filter((table) => table !== allTables.migrations)
  .map(getTableName);

/**
 * Restores the demo data of a migrated database. Because seeding is slow, the first call stores a copy of the seeded
 * data in a schema of the database. Later calls with the same options restore that copy. A database created from a
 * template also contains the copy of its template.
 */
export async function restoreDemoData(db: Database, options: SeedOptions): Promise<void> {
  const seededWith = JSON.stringify(options);
  const schema = `demo_${createHash('md5').update(seededWith).digest('hex')}`;
  const sequences = await sequencesOf(db, schema);
  if (sequences) return paste(db, schema, sequences);
  await emptyTables(db);
  await seedDemo(db, options);
  await copy(db, schema);
}

/** Deletes all rows of a migrated database, and lets the ids begin at their first number again. */
export const emptyTables = (db: Database): Promise<void> =>
  run(db, [`truncate ${tables.join(', ')} restart identity;`]);

interface Sequence {
  readonly name: string;
  /** Null if the sequence has not been used. */
  readonly last: number | null;
}

/** Returns the copied sequences, or undefined if there is no copy. */
async function sequencesOf(db: Database, schema: string): Promise<readonly Sequence[] | undefined> {
  const { rows } = (await db.execute(
    sql`select to_regclass(${`${schema}.sequences`}) is not null as is_there`,
  )) as { rows: { is_there: boolean }[] };
  if (!rows[0]?.is_there) return undefined;
  const copied = (await db.execute(sql.raw(`select * from ${schema}.sequences`))) as { rows: unknown };
  return copied.rows as Sequence[];
}

async function copy(db: Database, schema: string): Promise<void> {
  await run(db, [
    `create schema ${schema};`,
    ...tables.map((table) => `create table ${schema}.${table} as table ${table};`),
    `create table ${schema}.sequences as
      select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public';`,
  ]);
}

/**
 * Inserts the rows without checking foreign keys, because with checks the tables would have to be filled in a certain
 * order. The copied rows satisfy the foreign keys.
 */
async function paste(db: Database, schema: string, sequences: readonly Sequence[]): Promise<void> {
  await run(db, [
    "set local session_replication_role = 'replica';",
    ...tables.map(
      (table) =>
        `delete from ${table}; insert into ${table} overriding system value select * from ${schema}.${table};`,
    ),
    ...sequences.map(({ name, last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`),
  ]);
}

const run = (db: Database, statements: readonly string[]) =>
  db.execute(sql.raw(`do $$ begin ${statements.join(' ')} end $$`)).then(() => undefined);
