import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrateServer } from '#provider/db/migrate.ts';
import { allMigrations } from '#provider/db/migration-files.ts';
import { invariant } from '#src/lib/invariant.ts';
import { rowsOn, schemaOf } from '#tests/support/administer.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';

/**
 * The migration files of the runner that was used before Drizzle, in the order in which that runner applied them. Each release
 * contained only some of them.
 */
const FORMER = [
  '0001_first_booking',
  '0002_events_forms_files',
  '0003_points_sms_marks',
  '0004_form_images',
  '0005_file_viewed',
  '0005_sms_refused_code',
  '0005_transportation',
  '0006_access_log_days',
  '0006_brochures',
  '0007_customer_ties',
  '0008_replaced_bookings',
];

const server = (): string => {
  const found = inject('testServer');
  if ('complaint' in found) throw new Error(found.complaint);
  return found.url;
};

/** Creates a database in the state that the former runner left after it had applied these files. */
async function formerDatabase(applied: readonly string[]): Promise<string> {
  const url = await emptyDatabase(server());
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table schema_migrations (name text primary key)');
  for (const name of applied) {
    const file = allMigrations()[FORMER.indexOf(name)];
    invariant(file, `formerDatabase: there is no migration ${name}.`);
    for (const statement of file.sql) await client.query(statement);
    await client.query('insert into schema_migrations values ($1)', [name]);
  }
  await client.end();
  return url;
}

async function newDatabase(): Promise<string> {
  const url = await emptyDatabase(server());
  await migrateServer(url);
  return url;
}

const notesOf = (url: string) => rowsOn(url, 'select hash, created_at from migrations order by created_at');

describe('a database made by the migration runner that was used before Drizzle', () => {
  const upTo = FORMER.map((name, index) => [name, FORMER.slice(0, index + 1)] as const);

  it.each([
    ...upTo,
    // Some releases contained a later file with the number 0005 or 0006, but not the earlier files with that number.
    [
      '0005_sms_refused_code in the release that introduced it',
      [...FORMER.slice(0, 4), '0005_sms_refused_code'],
    ] as const,
    ['0006_brochures in the release that introduced it', [...FORMER.slice(0, 7), '0006_brochures']] as const,
  ])('with the migrations up to %s gets the same schema as a new database', async (_last, applied) => {
    const [former, fresh] = [await formerDatabase(applied), await newDatabase()];
    await migrateServer(former);
    expect(schemaOf(former)).toBe(schemaOf(fresh));
    expect(await notesOf(former)).toEqual(await notesOf(fresh));
  });

  it('keeps its rows, also those in the daily tables of its access logs', async () => {
    const former = await formerDatabase(FORMER);
    await rowsOn(former, "insert into builders (name, tel) values ('ひだまり住宅', '045-000-0000')");
    await rowsOn(
      former,
      "create table access_logs_20261120 partition of access_logs for values from ('2026-11-20 00:00+09') to ('2026-11-21 00:00+09')",
    );
    await rowsOn(
      former,
      "insert into access_logs (customer_id, uuid, path, view_time, created_at) values (1, gen_random_uuid(), '/', 0, '2026-11-20 12:00+09')",
    );
    await migrateServer(former);
    expect(await rowsOn(former, 'select name, tel from builders')).toEqual([
      { name: 'ひだまり住宅', tel: '045-000-0000' },
    ]);
    expect(await rowsOn(former, 'select path from access_logs')).toEqual([{ path: '/' }]);
  });

  it('can be migrated again after one of its missing migrations has failed', async () => {
    const former = await formerDatabase(FORMER.slice(0, 9));
    await rowsOn(former, 'create table customer_ties (id integer)');
    await expect(migrateServer(former)).rejects.toThrow('create table customer_ties');
    await rowsOn(former, 'drop table customer_ties');
    await migrateServer(former);
    expect(schemaOf(former)).toBe(schemaOf(await newDatabase()));
  });

  it('with an unknown migration is left unchanged', async () => {
    const former = await formerDatabase(FORMER.slice(0, 1));
    await rowsOn(former, "insert into schema_migrations values ('0002_of_somebody_else')");
    const before = schemaOf(former);
    await expect(migrateServer(former)).rejects.toThrow(
      'baseline: schema_migrations holds 0002_of_somebody_else.',
    );
    expect(schemaOf(former)).toBe(before);
  });
});
