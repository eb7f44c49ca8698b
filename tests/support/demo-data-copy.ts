import { createHash } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { allTables } from '#provider/db/all-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { SeedOptions } from '#provider/demo/seed.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';

const tables = Object.values(allTables)
  .filter((table) => table !== allTables.migrations)
  .map(getTableName);

/**
 * Restores the demo data of a migrated database. Because seeding is slow, the first call stores a copy of the seeded
 * data in a schema of the database, with a function that restores it. Later calls with the same options call that
 * function. A database created from a template also contains the copy of its template. `objects` must always be the same
 * store, because the copied rows name its objects.
 */
export async function restoreDemoData(
  db: Database,
  objects: ObjectStore,
  options: SeedOptions,
): Promise<void> {
  const seededWith = JSON.stringify(options);
  const schema = `demo_${createHash('md5').update(seededWith).digest('hex')}`;
  if (await hasCopy(db, schema)) return void (await db.execute(sql.raw(`select ${schema}.restore()`)));
  await emptyTables(db);
  await seedDemo(db, objects, options);
  await copy(db, schema);
}

/**
 * Deletes all rows of a migrated database, and lets the ids begin at their first number again. Truncating takes a hundred times as
 * long, because it writes new files for every table, index and sequence.
 */
export const emptyTables = async (db: Database): Promise<void> => {
  const sequences = await sequencesOf(db);
  await run(db, [
    "set local session_replication_role = 'replica';",
    ...tables.map((table) => `delete from ${table};`),
    ...sequences.map(({ name, first }) => `perform setval('${name}', ${first}, false);`),
  ]);
};

async function hasCopy(db: Database, schema: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select to_regprocedure(${`${schema}.restore()`}) is not null as is_there`,
  )) as { rows: { is_there: boolean }[] };
  return rows[0]?.is_there === true;
}

interface Sequence {
  name: string;
  first: number;
  last: number | null;
}

async function sequencesOf(db: Database): Promise<readonly Sequence[]> {
  const { rows } = (await db.execute(
    sql`select sequencename as name, start_value::int as first, last_value::int as last
      from pg_sequences where schemaname = 'public'`,
  )) as { rows: Sequence[] };
  return rows;
}

/**
 * The number of rows of each table, and the sum of the transactions that wrote them. Any change of a table changes one of the two.
 * Comparing them takes a fraction of the time that comparing the rows takes.
 */
const STATES = tables
  .map(
    (table) =>
      `select '${table}' as name, count(*) as rows, sum(xmin::text::bigint) as writers from ${table}`,
  )
  .join(' union all ');

/** Restores the tables that have changed since the last time. Most tests change few. */
const restoring = (schema: string) => `
  for changed in
    select name from (${STATES}) now join ${schema}.restored before using (name)
    where (now.rows, now.writers) is distinct from (before.rows, before.writers)
  loop
    execute format('delete from %I', changed);
    execute format('insert into %I overriding system value select * from ${schema}.%I', changed, changed);
    execute format('update ${schema}.restored set (rows, writers) =
      (select count(*), sum(xmin::text::bigint) from %I) where name = %L', changed, changed);
  end loop;`;

/**
 * Copies the tables and the sequences. The function inserts the rows without checking foreign keys, because with checks the
 * tables would have to be filled in a certain order. The copied rows satisfy the foreign keys.
 */
async function copy(db: Database, schema: string): Promise<void> {
  const sequences = await sequencesOf(db);
  await run(db, [
    `create schema ${schema};`,
    ...tables.map((table) => `create table ${schema}.${table} as table ${table};`),
    `create table ${schema}.restored as ${STATES};`,
    `create function ${schema}.restore() returns void language plpgsql
      set session_replication_role = 'replica' as $restore$ declare changed text; begin`,
    restoring(schema),
    ...sequences.map(
      ({ name, first, last }) => `perform setval('${name}', ${last ?? first}, ${last !== null});`,
    ),
    'end $restore$;',
  ]);
}

const run = (db: Database, statements: readonly string[]) =>
  db.execute(sql.raw(`do $$ begin ${statements.join(' ')} end $$`)).then(() => undefined);
