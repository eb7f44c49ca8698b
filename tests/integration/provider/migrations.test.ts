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

it('a failed migration changes nothing, those before it stay, and the next call goes on', async () => {
  await query('create table catalog_enquetes (id int)');
  await expect(migrateServer(url)).rejects.toThrow();
  expect(await query("select tablename from pg_tables where tablename in ('builders', 'events')")).toEqual([
    { tablename: 'builders' },
  ]);
  await query('drop table catalog_enquetes');
  expect(await migrateServer(url)).toBe(journal.entries.length - 1);
  expect(await appliedMigrations()).toHaveLength(journal.entries.length);
});

const LATER = Date.parse('2100-01-01');
const plant = (...statements: string[]) => [
  { sql: statements, folderMillis: LATER, hash: 'planted', bps: true },
];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Repeats the question until it finds a row. */
async function untilFound(statement: string): Promise<void> {
  while ((await query(statement)).length === 0);
}

it('a migration that waits for a table in use lets requests pass, and is applied when the table is free', async () => {
  await migrateServer(url);
  const dump = await connect();
  await dump.query('begin');
  await dump.query('select from customers');
  const migrated = migrateServer(url, plant('alter table customers add column planted text'));
  await untilFound(`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'alter table customers%'`);
  expect(await query("set statement_timeout = '60s'", 'select name from customers')).toEqual([]);
  await dump.query('commit');
  await dump.end();
  await migrated;
  expect(await query('select planted from customers')).toEqual([]);
});

it.each([
  'create unique index concurrently if not exists planted_once on planted (n)',
  'CREATE UNIQUE INDEX CONCURRENTLY\n  IF NOT EXISTS "planted_once" ON planted (n)',
])('an index that an online migration left invalid is made again: %s', async (statement) => {
  await migrateServer(url);
  await query('create table planted (n int)', 'insert into planted values (1), (1)');
  const files = plant(`-- online\n${statement}`);
  const indexes = () => query("select indisvalid from pg_index where indexrelid = 'planted_once'::regclass");
  await expect(migrateServer(url, files)).rejects.toThrow();
  expect(await indexes()).toEqual([{ indisvalid: false }]);
  await query('truncate planted');
  expect(await migrateServer(url, files)).toBe(1);
  expect(await indexes()).toEqual([{ indisvalid: true }]);
  expect(await migrateServer(url, files)).toBe(0);
});

it('a migration may take longer than the timeouts of its role', async () => {
  await query("create role hasty superuser login password 'hasty'");
  await query(
    "alter role hasty set lock_timeout = '50ms'",
    "alter role hasty set statement_timeout = '50ms'",
  );
  const asHasty = Object.assign(new URL(url), { username: 'hasty', password: 'hasty' }).href;
  expect(await migrateServer(asHasty, plant('select pg_sleep(0.2)'))).toBe(1);
});

it('migrations wait for each other', async () => {
  const other = await connect();
  await other.query('select pg_advisory_lock(5170423)');
  const migrated = migrateServer(url);
  await untilFound(`select from pg_stat_activity where datname = current_database()
    and query like 'select pg_try_advisory_lock%' and state = 'idle'`);
  expect(await query("select from pg_tables where schemaname = 'public'")).toEqual([]);
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
