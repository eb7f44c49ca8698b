import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { isOneOf } from '#provider/db/columns.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Runs a query with parameters and a query without, three times each. */
async function repeatStatements(db: Database): Promise<void> {
  for (const limit of [1, 2, 3]) await db.select({ id: customers.id }).from(customers).limit(limit);
  for (let time = 0; time < 3; time += 1) await db.execute(sql`select 1`);
}

/** Counts the statements of `measured` that stay prepared. */
async function plannedWith(
  query: string,
  before: (db: Database) => Promise<unknown> = async () => null,
  measured = repeatStatements,
): Promise<number> {
  const server = inject('testServer') as { url: string };
  const copy = await openTestDatabase(server.url);
  const { rows } = (await copy.db.execute(sql`select current_database() as name`)) as unknown as {
    rows: [{ name: string }];
  };
  const url = server.url.replace(/\/postgres$/, `/${rows[0].name}${query}`);
  const earlier = await openDatabase({ kind: 'server', url, timeoutMs: 60_000 });
  await before(earlier.db);
  await earlier.close();
  const { db, close } = await openDatabase({ kind: 'server', url, timeoutMs: 60_000 });
  // A connection lists only its own prepared statements. Outside a transaction, the pool might use another connection.
  const planned = await db.transaction(async (one) => {
    await measured(one);
    return one.$count(sql`pg_prepared_statements`);
  });
  await close();
  await copy.close();
  return planned;
}

it('a connection prepares its statements even if another has already prepared many', async () => {
  const manyStatements = async (db: Database) => {
    for (let nth = 0; nth < 320; nth += 1) await db.execute(sql`select ${nth}::int as ${sql.raw(`n${nth}`)}`);
  };
  expect(await plannedWith('', manyStatements)).toBe(1);
});

it('a connection prepares a repeated statement only once', async () => {
  expect(await plannedWith('')).toBe(1);
});

it('a list of any length is one statement, so that its lengths cannot use up the prepared statements', async () => {
  const lists = async (db: Database) => {
    for (const values of [[], [1], [1, 2], [1, 2, 3]]) {
      await db
        .select({ id: customers.id })
        .from(customers)
        .where(isOneOf(customers.builderId, values))
        .limit(1);
    }
  };
  expect(await plannedWith('', async () => null, lists)).toBe(1);
});

it('a connection prepares no statements if DATABASE_URL contains `pgbouncer=true`', async () => {
  expect(await plannedWith('?pgbouncer=true')).toBe(0);
});
