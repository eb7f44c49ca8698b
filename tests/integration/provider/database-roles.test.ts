import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropDayTablesBefore, storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { allTables } from '#provider/db/all-tables.ts';
import { builders } from '#provider/db/builder-tables.ts';
import { accessLogs, customers } from '#provider/db/customer-tables.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { manageProgram } from '#provider/manage/program.ts';
import { launch } from '#provider/serve/launch.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { rowsOn } from '#tests/support/administer.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { requirePostgres } from '#tests/support/machine.mjs';
import type { Postgres } from '#tests/support/postgres.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const OWNER = { username: 'ie_no_tayori_owner', password: 'owner' };
const PROVIDER = { username: 'ie_no_tayori', password: 'provider' };
const PRUNE = { username: 'ie_no_tayori_prune', password: 'prune' };
const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];

const tableNames = Object.values(allTables).map(getTableName).toSorted();
const readAndWrite = tableNames.map((name) => ({ name, rights: ['select', 'insert', 'update', 'delete'] }));

const urlOf = ({ url }: Postgres, login = {}) =>
  Object.assign(new URL(url), { pathname: '/ie_no_tayori', ...login }).href;

function runFile(file: string, url: string): void {
  const passwords = {
    owner_password: OWNER.password,
    password: PROVIDER.password,
    prune_password: PRUNE.password,
  };
  const variables = Object.entries({ ON_ERROR_STOP: '1', ...passwords });
  const settings = ['-q', ...variables.flatMap(([name, value]) => ['-v', `${name}=${value}`])];
  execFileSync(join(requirePostgres(), 'psql'), [...settings, '-f', `deploy/${file}`, url], {
    stdio: 'pipe',
  });
}

/** Returns the tables in order, with a role's privileges on each. */
const rightsIn = (postgres: Postgres, { username }: { username: string } = PROVIDER) =>
  rowsOn<{ name: string; rights: string[] }>(
    urlOf(postgres),
    `select relname as name, array(
       select name from unnest('{${RIGHTS}}'::text[]) with ordinality as rights (name, place)
       where has_table_privilege('${username}', pg_class.oid, name) order by place) as rights
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );

/** Returns everything on the server that the provider's role owns. */
const ownedBy = (postgres: Postgres) =>
  rowsOn(
    urlOf(postgres),
    "select classid::regclass, objid from pg_shdepend where refobjid = 'ie_no_tayori'::regrole and deptype = 'o'",
  );

describe('deploy/database.sql', () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: false });
    runFile('database.sql', postgres.url);
    await migrateServer(urlOf(postgres, OWNER));
  });
  afterAll(() => postgres.stop());

  it('OPS-16 allows the provider’s role only to read and write rows', async () => {
    expect(await rightsIn(postgres)).toEqual(readAndWrite);
    expect(await ownedBy(postgres)).toEqual([]);
    expect(
      await rowsOn(
        postgres.url,
        "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname like 'ie_no_tayori%'",
      ),
    ).toEqual(
      [OWNER, PROVIDER, PRUNE].map(() => ({
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      })),
    );
  });

  it('allows the pruning role only to delete rows that expire, which is enough for pruning', async () => {
    await rowsOn(urlOf(postgres, PROVIDER), "select make_access_log_day('2026-01-01')");
    const granted = await rightsIn(postgres, PRUNE);
    expect(granted.filter(({ rights }) => rights.length > 0)).toEqual([
      ...['customer_sessions', 'idempotency_keys', 'jobs', 'media_file_tokens'].map((name) => ({
        name,
        rights: ['select', 'delete'],
      })),
      { name: 'migrations', rights: ['select'] },
      ...['rate_limits', 'sms_outbox'].map((name) => ({ name, rights: ['select', 'delete'] })),
    ]);
    const lines: string[] = [];
    const operator = {
      settings: { DATABASE_URL: urlOf(postgres, PRUNE), ACCESS_LOG_DAYS: '90' },
      now: () => TEST_NOW,
      print: (line: string) => void lines.push(line),
    };
    await manageProgram(operator).parseAsync(['prune'], { from: 'user' });
    expect(lines.at(-1)).toBe('access_logs: 90日より前を削除しました');
  });

  it('lets no other role run a function of the owner', async () => {
    const functions = "from pg_proc where pronamespace = 'public'::regnamespace";
    await rowsOn(
      urlOf(postgres, OWNER),
      'create function later_function() returns int language sql as $$ select 1 $$',
    );
    expect(
      await rowsOn(
        urlOf(postgres),
        `select proname as name, has_function_privilege('ie_no_tayori', oid, 'execute') as provider,
           has_function_privilege('ie_no_tayori_prune', oid, 'execute') as prune,
           exists (select from aclexplode(proacl) where grantee = 0) or proacl is null as anybody ${functions} order by 1`,
      ),
    ).toEqual([
      { name: 'drop_access_log_days_before', provider: true, prune: true, anybody: false },
      { name: 'grant_pruning', provider: false, prune: false, anybody: false },
      { name: 'later_function', provider: false, prune: false, anybody: false },
      { name: 'make_access_log_day', provider: true, prune: false, anybody: false },
    ]);
    await rowsOn(urlOf(postgres, OWNER), 'drop function later_function');
  });

  it.each([
    'create table extra (id integer)',
    'create temporary table extra (id integer)',
    'create schema extra',
    'alter table customers add column extra text',
    'create index on customers (display_name)',
    'truncate customers cascade',
    'drop table customers',
    'create or replace function make_access_log_day(day date) returns boolean language sql as $$ select true $$',
    'set role ie_no_tayori_owner',
  ])('does not allow the provider’s role to %s', async (statement) => {
    await expect(rowsOn(urlOf(postgres, PROVIDER), statement)).rejects.toThrow(
      /^(permission denied|must be owner)/,
    );
  });

  it('also grants access to the tables of later migrations', async () => {
    await rowsOn(
      urlOf(postgres, OWNER),
      'create table later (id bigint generated by default as identity primary key, number serial)',
    );
    const written = await rowsOn(
      urlOf(postgres, PROVIDER),
      'insert into later default values returning id::integer, number',
    );
    expect(written).toEqual([{ id: 1, number: 1 }]);
    await rowsOn(urlOf(postgres, OWNER), 'drop table later');
  });

  it('gives other roles no access, and an instance with such a role reports the refusal', async () => {
    const guest = { username: 'guest', password: 'guest' };
    await rowsOn(postgres.url, "create role guest login password 'guest'");
    await expect(openLockedDatabase({ kind: 'server', url: urlOf(postgres, guest) })).rejects.toThrow(
      'refuses: permission denied for database "ie_no_tayori". Correct DATABASE_URL.',
    );
    await rowsOn(postgres.url, 'grant connect on database ie_no_tayori to guest');
    await expect(openLockedDatabase({ kind: 'server', url: urlOf(postgres, guest) })).rejects.toThrow(
      'refuses the user of DATABASE_URL: permission denied for table migrations.',
    );
  });

  it('lets an instance do all its work, even create and drop the daily tables of the access log', async () => {
    const url = urlOf(postgres, PROVIDER);
    const variables = { PORT: '0', LINE_CHANNEL_ID: '1234567890', DATABASE_URL: url };
    const launched = await launch(launchOptions(['--api-only'], variables), null);
    await launched.close();
    const { db, close } = await openDatabase({ kind: 'server', url, timeoutMs: 60_000 });
    const visitorUuid = randomUUID();
    await db.insert(builders).values({ id: 1, name: '', tel: '' });
    await db
      .insert(customers)
      .values({ builderId: 1, uuid: visitorUuid, displayName: '', connected: false, unsubscribed: false });
    const log = { visitorUuid, uuid: randomUUID(), path: '/', viewTime: 0 };
    await storeAccessLogs(db)([
      { ...log, createdAt: new Date('2026-11-19T12:00:00Z') },
      { ...log, createdAt: new Date('2026-11-20T12:00:00Z') },
    ]);
    await dropDayTablesBefore(db, '2026-11-20');
    expect(await db.select({ createdAt: accessLogs.createdAt }).from(accessLogs)).toEqual([
      { createdAt: new Date('2026-11-20T12:00:00Z') },
    ]);
    await close();
  });
});
