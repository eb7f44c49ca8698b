import { randomUUID } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { customerProfiles, customers, erasedCustomers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { readRows } from '#provider/db/database.ts';
import { hashOfNumber, hashOfUuid } from '#provider/manage/find-customer.ts';
import { BATCH_ROWS } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { profileColumns } from './profile-values.ts';
import type { CustomerRow } from './read-customers-csv.ts';

/** A row of the file whose customer is in the database. */
export type StoredCustomer = Pick<CustomerRow, 'number' | 'name'> & { readonly uuid: string };

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Customers who were erased, and whom the file does not bring back (OPS-20). */
  erased: number;
}

/**
 * Adds or changes the customers of a file in batches (OPS-32), and yields those that the database then has. Adds to
 * `counts`. Rejects with a `CommandFailure` for a uuid or number that belongs to somebody else, and for a second row of
 * a customer.
 */
export async function* storeCustomers(
  tx: Database,
  builderId: number,
  rows: AsyncIterable<CustomerRow>,
  counts: ImportCounts,
): AsyncGenerator<StoredCustomer> {
  const erasedRows = await tx.select({ hash: erasedCustomers.uuidHash }).from(erasedCustomers);
  const erased = new Set(erasedRows.map(({ hash }) => hash));
  const isErased = ({ uuid, number }: CustomerRow) =>
    (uuid !== null && erased.has(hashOfUuid(uuid))) ||
    (number !== null && erased.has(hashOfNumber(builderId, number)));
  const uuids = new Set<string>();
  const store = async (batch: readonly CustomerRow[]) => {
    const left = batch.filter((row) => !isErased(row));
    counts.erased += batch.length - left.length;
    const { given, added, changed } = await storeBatch(tx, builderId, left);
    counts.added += added;
    counts.changed += changed;
    counts.unchanged += given.length - added - changed;
    for (const { uuid, name } of given) {
      if (uuids.has(uuid)) throw new CommandFailure(`${uuid}（${name}）の行が、ファイルに2つあります`);
      uuids.add(uuid);
    }
    return given;
  };
  let batch: CustomerRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield* await store(batch);
    batch = [];
  }
  yield* await store(batch);
}

type Given = CustomerRow & StoredCustomer;

/** The columns of a profile that the file fills, by their names in the database. */
const columns = profileColumns.map((attribute) => customerProfiles[attribute].name);
const listColumns = (write: (column: string) => string): SQL => sql.raw(columns.map(write).join(', '));

/**
 * Adds or changes these customers, at most {@link BATCH_ROWS}. Returns them with their uuids. Rejects with a
 * `CommandFailure` for a uuid or number that belongs to somebody else.
 */
export async function storeBatch(
  tx: Database,
  builderId: number,
  rows: readonly CustomerRow[],
): Promise<{ given: readonly StoredCustomer[]; added: number; changed: number }> {
  if (rows.length === 0) return { given: [], added: 0, changed: 0 };
  const { given, existing, signedIn } = await identify(tx, builderId, rows);
  const all = toRecordset(given);
  const changed = new Set<string>();
  const run = async (statement: SQL) => {
    for (const { uuid } of await readRows<{ uuid: string }>(tx, statement))
      if (existing.has(uuid)) changed.add(uuid);
  };
  await run(sql`
    update customers set name = given.name, customer_number = coalesce(given.number, customer_number),
      display_name = case when line_user_id is null then given.name else display_name end
    from ${all} where customers.uuid = given.uuid
      and (customers.name, customer_number) is distinct from (given.name, coalesce(given.number, customer_number))
    returning customers.uuid`);
  await run(sql`
    insert into customers (builder_id, uuid, customer_number, name, display_name, connected, unsubscribed)
    select ${builderId}::bigint, uuid, number, name, name, false, false
    from ${toRecordset(given.filter(({ uuid }) => !existing.has(uuid)))}`);
  await run(sql`
    insert into customer_profiles (customer_id, catalog_enquete_flg, consultation_flg, mail_request, ${listColumns((column) => column)})
    select customers.id, false, false, false, ${listColumns((column) => `given.${column}`)}
    from ${all} join customers on customers.uuid = given.uuid
    on conflict do nothing`);
  // Whoever has signed in keeps the profile, because it may be their own words. The condition is not in the statement:
  // PostgreSQL would take `is null` for rare on a table without statistics, and read all customers for each row.
  const changeable = given.filter(({ uuid }) => existing.has(uuid) && !signedIn.has(uuid));
  await run(sql`
    update customer_profiles as stored
    set ${listColumns((column) => `${column} = coalesce(given.${column}, stored.${column})`)}
    from ${toRecordset(changeable)} join customers on customers.uuid = given.uuid
    where stored.customer_id = customers.id
      and (${listColumns((column) => `stored.${column}`)})
        is distinct from (${listColumns((column) => `coalesce(given.${column}, stored.${column})`)})
    returning customers.uuid`);
  await storeRecords(run, given);
  return { given, added: given.length - existing.size, changed: changed.size };
}

/** The rows as one parameter, as the table `given` of a statement. */
function toRecordset(given: readonly Given[]): SQL {
  const rows = given.map(({ uuid, number, name, profile }) => {
    const values = profileColumns.map((attribute, at) => [columns[at], profile[attribute]]);
    return { uuid, number, name, ...Object.fromEntries(values) };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (uuid text, number text, name text, ${listColumns((column) => `${column} text`)})`;
}

/** Adds what is missing, and changes what differs. The order is that of the columns of the file. */
async function storeRecords(run: (statement: SQL) => Promise<void>, given: readonly Given[]): Promise<void> {
  const rows = given.flatMap(({ uuid, records }) => records.map((record) => ({ uuid, ...record })));
  if (rows.length === 0) return;
  const all = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (uuid text, label text, value text, position integer) join customers on customers.uuid = given.uuid`;
  await run(sql`
    update customer_additional_records as stored set value = given.value from ${all}
    where stored.customer_id = customers.id and stored.label = given.label and stored.value <> given.value
    returning customers.uuid`);
  await run(sql`
    insert into customer_additional_records (customer_id, label, value, position)
    select customers.id, given.label, given.value, given.position from ${all}
    where not exists (
      select from customer_additional_records as stored
      where stored.customer_id = customers.id and stored.label = given.label)`);
}

/**
 * Gives each row the uuid of its customer: the row's own, else that of the customer with its number, else a new one.
 * `existing` has the uuids that are in the database, `signedIn` those whose customer has ever signed in.
 */
async function identify(
  tx: Database,
  builderId: number,
  rows: readonly CustomerRow[],
): Promise<{ given: readonly Given[]; existing: ReadonlySet<string>; signedIn: ReadonlySet<string> }> {
  const { uuid, customerNumber, lineUserId, unboundAt, signedInAt } = customers;
  const [uuids, numbers] = [rows.flatMap((row) => row.uuid ?? []), rows.flatMap((row) => row.number ?? [])];
  const found = await tx
    .select({
      uuid,
      number: customerNumber,
      builderId: customers.builderId,
      lineUserId,
      unboundAt,
      signedInAt,
    })
    .from(customers)
    .where(
      or(inArray(uuid, uuids), and(eq(customers.builderId, builderId), inArray(customerNumber, numbers))),
    );
  const uuidsByNumber = new Map(
    found.flatMap((row) =>
      row.number === null || row.builderId !== builderId ? [] : [[row.number, row.uuid]],
    ),
  );
  const others = new Set(found.flatMap((row) => (row.builderId === builderId ? [] : [row.uuid])));
  const given = rows.map((row) => {
    const numbered = row.number === null ? undefined : uuidsByNumber.get(row.number);
    const own = row.uuid ?? numbered ?? randomUUID();
    if (others.has(own)) throw new CommandFailure(`${own} は、別の住宅会社のお客様です`);
    if (numbered !== undefined && numbered !== own) {
      throw new CommandFailure(`顧客番号 ${row.number} は、別のuuid（${numbered}）のお客様です`);
    }
    return { ...row, uuid: own };
  });
  const stored = new Set(found.map((row) => row.uuid));
  const signedIn = found.filter((row) => row.lineUserId ?? row.unboundAt ?? row.signedInAt);
  return {
    given,
    existing: new Set(given.flatMap((row) => (stored.has(row.uuid) ? [row.uuid] : []))),
    signedIn: new Set(signedIn.map((row) => row.uuid)),
  };
}
