import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '#provider/db/migrate.ts';
import { MIGRATIONS, readJournal } from '#provider/db/migration-journal.ts';
import { manageProgram } from '#provider/manage/program.ts';
import { launch } from '#provider/serve/launch.ts';
import { LaunchFailure } from '#provider/serve/launch-failure.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { rowsOn, schemaOf } from '#tests/support/administer.ts';
import { emptyDatabase, migratedDatabase } from '#tests/support/test-database.ts';

const journal = readJournal();
const names = journal.map(({ tag }) => tag);
const server = (): string => (inject('testServer') as { url: string }).url;

describe('the journal of migrations', () => {
  it('names exactly the files of the folder, numbered from 0000 without a gap', () => {
    const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.sql`));
    expect(names.map((name) => name.slice(0, 5))).toEqual(
      names.map((_, index) => `${String(index).padStart(4, '0')}_`),
    );
  });

  it('has a later time for each migration, because Drizzle applies what is later than the last', () => {
    const times = journal.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });
});

describe('migrations', () => {
  it('are applied once by three commands that run together', async () => {
    const url = await emptyDatabase(server());
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.toSorted((one, other) => other.length - one.length)).toEqual([names, [], []]);
    expect(await migrate(url)).toEqual([]);
  });

  it('are applied all or none', async () => {
    const url = await emptyDatabase(server());
    await rowsOn(url, 'create table customer_ties (id integer)');
    await expect(migrate(url)).rejects.toThrow('create table customer_ties');
    expect(await rowsOn(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'customer_ties' },
    ]);
    await rowsOn(url, 'drop table customer_ties');
    expect(await migrate(url)).toEqual(names);
  });

  it('wait for one another longer than the time limits of their role', async () => {
    const url = await emptyDatabase(server());
    await rowsOn(url, "create role hasty superuser login password 'hasty'");
    for (const limit of ['lock_timeout', 'statement_timeout']) {
      await rowsOn(url, `alter role hasty set ${limit} = '500ms'`);
    }
    const asHasty = Object.assign(new URL(url), { username: 'hasty', password: 'hasty' }).href;
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock(5170423)');
    const applied = migrate(asHasty);
    await other.query(`do $$ begin
      while not exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) loop end loop;
      perform pg_sleep(1);
    end $$`);
    await other.end();
    expect(await applied).toEqual(names);
  });
});

describe('an instance of the provider on a PostgreSQL server', () => {
  const start = (url: string) =>
    launch(
      launchOptions(['--api-only'], { PORT: '0', LINE_CHANNEL_ID: '1234567890', DATABASE_URL: url }),
      null,
    );

  it('does not start on a database that is behind, changes nothing, and says what to run', async () => {
    const url = await migratedDatabase(server());
    const [last] = names.slice(-1);
    await rowsOn(
      url,
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const before = schemaOf(url);
    const where = decodeURIComponent(new URL(url).hostname);
    await expect(start(url)).rejects.toThrow(
      new LaunchFailure(
        `The database at ${where} lacks ${last}. With the owner’s DATABASE_URL run npm run manage -- migrate (deployed: node manage.mjs migrate), then start again.`,
      ),
    );
    expect(schemaOf(url)).toBe(before);
  });

  it('does not start on an empty database, and leaves it empty', async () => {
    const url = await emptyDatabase(server());
    await expect(start(url)).rejects.toThrow(`lacks ${names.join(', ')}.`);
    expect(await rowsOn(url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  });

  it('starts on a database of a later release', async () => {
    const url = await migratedDatabase(server());
    await rowsOn(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', ${Date.now() + 1e12})`,
    );
    const launched = await start(url);
    await launched.close();
  });
});

describe('manage migrate', () => {
  const manage = async (settings: Record<string, string>) => {
    const lines: string[] = [];
    const operator = { settings, now: () => new Date(0), print: (line: string) => void lines.push(line) };
    await manageProgram(operator).parseAsync(['migrate'], { from: 'user' });
    return lines;
  };

  it('prints each migration that it applies, and that nothing is left', async () => {
    const url = await emptyDatabase(server());
    expect(await manage({ DATABASE_URL: url })).toEqual(names.map((name) => `適用: ${name}`));
    expect(await manage({ DATABASE_URL: url })).toEqual(['変更なし']);
  });

  it('says that the user is not the owner of the database', async () => {
    const url = await emptyDatabase(server());
    await rowsOn(url, "create role stranger login password 'stranger'");
    const asStranger = Object.assign(new URL(url), { username: 'stranger', password: 'stranger' }).href;
    const where = decodeURIComponent(new URL(url).hostname);
    await expect(manage({ DATABASE_URL: asStranger })).rejects.toThrow(
      new LaunchFailure(
        `PostgreSQL at ${where} refuses the user of DATABASE_URL: permission denied for database ${new URL(url).pathname.slice(1)}. deploy/database.sql makes the owner, who migrates, and the provider’s role.`,
      ),
    );
  });
});
