import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { allMigrations } from './migration-files.ts';

/** The names under which the earlier migration runner recorded its migrations, in the order of `migrations/`. */
const NAMES = [
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

/**
 * Converts a database of the earlier migration runner. Tells Drizzle which migrations have been applied. Drizzle looks
 * only at the latest applied migration, so this function applies any earlier one that is missing. Other databases stay
 * unchanged.
 */
export async function baseline<Schema extends Record<string, unknown>>(
  db: PgDatabase<PgQueryResultHKT, Schema>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx.execute(
      sql`select to_regclass('public.schema_migrations') is not null as is_there`,
    );
    if (!rowsOf<{ is_there: boolean }>(found)[0]?.is_there) return;
    const applied = rowsOf<{ name: string }>(await tx.execute(sql`select name from schema_migrations`));
    const names = applied.map(({ name }) => name);
    const unknown = names.filter((name) => !NAMES.includes(name));
    if (unknown.length > 0) throw new Error(`baseline: schema_migrations holds ${unknown.join(', ')}.`);
    await tx.execute(
      sql`create table migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const upToLast = allMigrations().slice(0, NAMES.findLastIndex((name) => names.includes(name)) + 1);
    for (const [index, { sql: statements, hash, folderMillis }] of upToLast.entries()) {
      const isMissing = !names.includes(NAMES[index] ?? '');
      if (isMissing) for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (hash, created_at) values (${hash}, ${folderMillis})`);
    }
    await tx.execute(sql`drop table schema_migrations`);
  });
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
