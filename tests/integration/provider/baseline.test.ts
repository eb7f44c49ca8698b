import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '#provider/db/migrate.ts';
import { MIGRATIONS, readJournal } from '#provider/db/migration-journal.ts';
import { invariant } from '#src/lib/invariant.ts';
import { rowsOn, schemaOf } from '#tests/support/administer.ts';
import { emptyDatabase, migratedDatabase } from '#tests/support/test-database.ts';

/** The files of the runner before Drizzle's, in the order in which it applied them. */
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
] as const;

const LEDGER = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at';
const server = (): string => (inject('testServer') as { url: string }).url;

/** A database as the former runner left it after these files. */
async function formerDatabase(applied: readonly string[]): Promise<string> {
  const url = await emptyDatabase(server());
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const tags = readJournal().map(({ tag }) => tag);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table schema_migrations (name text primary key)');
  for (const name of applied) {
    const file = files[tags.findIndex((tag) => tag.slice(4) === name.slice(4))];
    invariant(file, `formerDatabase: no migration is ${name} today.`);
    for (const statement of file.sql) await client.query(statement);
    await client.query('insert into schema_migrations values ($1)', [name]);
  }
  await client.end();
  return url;
}

describe('a database of the former runner', () => {
  it.each(FORMER.map((name, index) => [name, FORMER.slice(0, index + 1)] as const))(
    'up to %s becomes a database as a new one is',
    async (_last, applied) => {
      const fresh = await migratedDatabase(server());
      const former = await formerDatabase(applied);
      await migrate(former);
      expect(schemaOf(former)).toBe(schemaOf(fresh));
      expect(await rowsOn(former, LEDGER)).toEqual(await rowsOn(fresh, LEDGER));
      expect(await migrate(former)).toEqual([]);
    },
  );

  it('keeps its rows', async () => {
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
    await migrate(former);
    expect(await rowsOn(former, 'select name, tel from builders')).toEqual([
      { name: 'ひだまり住宅', tel: '045-000-0000' },
    ]);
    expect(await rowsOn(former, 'select path from access_logs')).toEqual([{ path: '/' }]);
  });

  it('is not taken for migrated when the migration after its last one fails', async () => {
    const former = await formerDatabase(FORMER.slice(0, 9));
    await rowsOn(former, 'create table customer_ties (id integer)');
    await expect(migrate(former)).rejects.toThrow('create table customer_ties');
    await rowsOn(former, 'drop table customer_ties');
    expect(await migrate(former)).toEqual(
      readJournal()
        .slice(9)
        .map(({ tag }) => tag),
    );
  });
});
