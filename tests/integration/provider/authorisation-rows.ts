import type { SQL } from 'drizzle-orm';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { allTables } from '#provider/db/all-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

interface Customers {
  readonly ids: readonly number[];
  /** Texts in these customers' rows. They identify rows without a customer id, such as SMS links. */
  readonly marks: readonly string[];
}

const customersTables = Object.values(allTables)
  .filter((table) => 'customerId' in getTableColumns(table))
  .map(getTableName);

/** Returns all rows of all customers except these, by table. */
export async function rowsOfAllBut(
  { db, flushAccessLogs }: ProviderInProcess,
  { ids, marks }: Customers,
): Promise<unknown> {
  await flushAccessLogs();
  const theirs = list(ids);
  const tables = [
    ...customersTables.map((table) => rowsWhere(table, sql`kept.customer_id not in (${theirs})`)),
    rowsWhere('customers', sql`kept.id not in (${theirs})`, REFUSED_SIGN_IN),
    rowsWhere('sms_incentive_requests', sql`kept.present_name not in (${list(marks)})`),
    rowsWhere(
      'form_images',
      sql`not exists (select 1 from reservations r where r.id = kept.reservation_id and r.customer_id in (${theirs}))
        and not exists (select 1 from inquiry_responses r where r.id = kept.inquiry_response_id and r.customer_id in (${theirs}))`,
    ),
  ];
  const [found] = await db
    .select({ rows: sql`jsonb_build_object(${sql.join(tables, sql`, `)})` })
    .from(sql`(values (1)) once`);
  return found?.rows;
}

const list = (values: readonly (number | string)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** The provider's own record of the last refused sign-in. A stranger's try with a known uuid is meant to be in it. */
const REFUSED_SIGN_IN = ['sign_in_refused_at', 'sign_in_refused_reason'];

const rowsWhere = (table: string, condition: SQL, except: readonly string[] = []): SQL => sql`
  ${table}::text, (
    select jsonb_agg(to_jsonb(kept) - ${sql.param([...except])}::text[] order by to_jsonb(kept)::text)
    from ${sql.identifier(table)} kept where ${condition}
  )`;

/** Returns the tables that can contain a customer's rows, but contain none of this customer's. */
export async function tablesWithout({ db }: ProviderInProcess, customerId: number): Promise<string[]> {
  const empty: string[] = [];
  for (const table of customersTables) {
    const rows = await db.$count(sql.identifier(table), sql`customer_id = ${customerId}`);
    if (rows === 0) empty.push(table);
  }
  return empty;
}
