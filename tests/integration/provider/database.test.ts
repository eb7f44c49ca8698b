import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTables } from '#provider/db/all-tables.ts';
import { personalTables } from '#provider/db/personal-data.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

/** Returns each column as `table.column type`, followed by `null` or `not null`. */
function declaredColumns(): string[] {
  const tables: PgTable[] = Object.values(allTables);
  return tables
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) =>
          `${getTableName(table)}.${column.name} ${column.getSQLType()} ${column.notNull ? 'not null' : 'null'}`,
      ),
    )
    .sort();
}

async function migratedColumns(): Promise<string[]> {
  const result: unknown = await provider.db.execute(sql`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
      || case when a.attnotnull then 'not null' else 'null' end as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`);
  const { rows } = result as { rows: { line: string }[] };
  return rows.map(({ line }) => line).sort();
}

it('the migrated database has exactly the tables and columns that the schema declares', async () => {
  expect(await migratedColumns()).toEqual(declaredColumns());
});

it('a database that already has a builder is not seeded again', async () => {
  const customers = await provider.count('customers');
  expect(await seedDemo(provider.db, provider.deps.objects, { now: TEST_NOW })).toBe(false);
  expect(await provider.count('customers')).toBe(customers);
});

// Without the index, each deletion of a referenced row reads the whole table.
it('every foreign key between tables with rows of customers has an index', async () => {
  const names = personalTables.map(({ table }) => getTableName(table)).filter((name) => name !== 'customers');
  const result: unknown = await provider.db.execute(sql`
    select conrelid::regclass || ' (' || a.attname || ')' as line
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'f' and conrelid::regclass::text in ${names}
      and confrelid::regclass::text in ${[...names, 'customers']}
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  const { rows } = result as { rows: { line: string }[] };
  expect(rows.map(({ line }) => line)).toEqual([]);
});
