import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateServer, missingMigrations } from '#provider/db/migrate.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';

const FOLDER = 'provider/db/migrations';

let url: string;
beforeEach(async () => {
  const server = inject('testServer');
  if ('complaint' in server) throw new Error(server.complaint);
  url = await emptyDatabase(server.url);
});

async function query<Row extends object>(...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const appliedMigrations = async () =>
  (await query<{ hash: string }>('select hash from migrations order by id')).map(({ hash }) => hash);

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}
const journal = JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8')) as Journal;

it('the journal names every migration of the folder in order, with ascending times', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  expect(journal.entries.map(({ idx, tag }) => [idx, Number(tag.slice(0, 4))])).toEqual(
    files.map((_, index) => [index, index]),
  );
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

it('the tests run on a version of PostgreSQL that docs/operations.md supports', async () => {
  const [, from, to] = /PostgreSQL (\d+) to (\d+)/.exec(await readFile('docs/operations.md', 'utf8')) ?? [];
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    "select current_setting('server_version_num')::integer / 10000 as version",
  );
  expect(version).toBeGreaterThanOrEqual(Number(from));
  expect(version).toBeLessThanOrEqual(Number(to));
});

it('parallel migrations are applied once, and a repeat changes nothing', async () => {
  await Promise.all([migrateServer(url), migrateServer(url), migrateServer(url)]);
  const applied = await appliedMigrations();
  expect(applied).toHaveLength(journal.entries.length);
  await migrateServer(url);
  expect(await appliedMigrations()).toEqual(applied);
});

it('a failed migration also rolls back the migrations that were applied just before it', async () => {
  await query('create table reservations (id int)');
  await expect(migrateServer(url)).rejects.toThrow();
  expect(await query("select 1 from pg_tables where tablename = 'builders'")).toEqual([]);
});

it('migrations wait for each other even longer than the timeouts of their role', async () => {
  await query("create role hasty superuser login password 'hasty'");
  await query(
    "alter role hasty set lock_timeout = '500ms'",
    "alter role hasty set statement_timeout = '500ms'",
  );
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock(5170423)');
  const migrated = migrateServer(Object.assign(new URL(url), { username: 'hasty', password: 'hasty' }).href);
  await other.query(`do $$ begin
    while not exists (
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()
    ) loop end loop;
    perform pg_sleep(1);
  end $$`);
  await other.end();
  await migrated;
  expect(await appliedMigrations()).toHaveLength(journal.entries.length);
});

describe('a database without the newest migrations', () => {
  it('OPS-13 is refused with the command to run, and is not changed', async () => {
    await expect(openLockedDatabase({ kind: 'server', url })).rejects.toThrow(
      `lacks ${journal.entries.length} migration(s). Run \`manage migrate\` with the DATABASE_URL of the owner of its tables.`,
    );
    expect(await query("select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it('opens once it has been migrated, even by a newer release of the provider', async () => {
    await migrateServer(url);
    await query(
      `insert into migrations (hash, created_at) values ('of a newer provider', ${Date.now() * 2})`,
    );
    const { db, close } = await openLockedDatabase({ kind: 'server', url });
    expect(await missingMigrations(db)).toBe(0);
    await close();
  });
});
