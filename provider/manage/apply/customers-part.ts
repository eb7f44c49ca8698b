import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { customerProfiles, customers, erasedCustomers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { hashOfUuid } from '#provider/manage/find-customer.ts';
import { BATCH_ROWS, batchesOf } from '#provider/manage/operator.ts';
import type { Applying } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

/** Returns the file without the customers who were erased, and their uuids as the file has them. */
export async function withoutErased(
  tx: Database,
  file: BuilderFile,
): Promise<{ file: BuilderFile; erased: readonly string[] }> {
  const rows = await tx.select({ hash: erasedCustomers.uuidHash }).from(erasedCustomers);
  const hashes = new Set(rows.map(({ hash }) => hash));
  const isLeft = (uuid: string) => !hashes.has(hashOfUuid(uuid));
  const left = {
    ...file,
    customers: file.customers.filter(({ uuid }) => isLeft(uuid)),
    files: file.files.filter(({ customer }) => isLeft(customer)),
    inquiries: file.inquiries.map((inquiry) => ({
      ...inquiry,
      recipients: inquiry.recipients.filter(isLeft),
    })),
  };
  return { file: left, erased: file.customers.flatMap(({ uuid }) => (isLeft(uuid) ? [] : [uuid])) };
}

/**
 * Adds and renames the customers of the file, and returns the ids of all customers in it by uuid. Does not change
 * anything that a customer has entered. The name in the file is what the app shows only until the customer's first
 * sign-in, because LINE then gives a name that the customer has written (OPS-21).
 */
export async function applyCustomers({ tx, file, changes, builderId }: Applying): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const batch of batchesOf(file.customers)) {
    const declared = batch.map(({ uuid, name }) => ({ uuid: uuid.toLowerCase(), name }));
    const { id, uuid, name } = customers;
    const rows = await tx
      .select({ id, uuid, name })
      .from(customers)
      .where(
        and(
          eq(customers.builderId, builderId),
          inArray(
            uuid,
            declared.map((customer) => customer.uuid),
          ),
        ),
      );
    const existing = new Map(rows.map((row) => [row.uuid, row]));
    const renamed: { id: number; name: string }[] = [];
    for (const customer of declared) {
      const found = existing.get(customer.uuid);
      if (!found || found.name === customer.name) continue;
      renamed.push({ id: found.id, name: customer.name });
      const fields = [{ name: 'name', from: found.name, to: customer.name }];
      changes.push({ act: 'change', what: WHAT, name: customer.uuid, fields });
    }
    await rename(tx, renamed);
    const added = declared.filter((customer) => !existing.has(customer.uuid));
    const all = [...rows, ...(await addCustomers(tx, builderId, added))];
    for (const row of all) ids.set(row.uuid, row.id);
    await addEmptyProfiles(tx, all);
    for (const customer of added) changes.push({ act: 'add', what: WHAT, name: customer.uuid });
  }
  return ids;
}

const WHAT = 'お客様';

async function rename(tx: Database, renamed: readonly { id: number; name: string }[]): Promise<void> {
  if (renamed.length === 0) return;
  const [ids, names] = [renamed.map(({ id }) => id), renamed.map(({ name }) => name)];
  await tx.execute(sql`
    update customers set name = renamed.name,
      display_name = case when line_user_id is null then renamed.name else display_name end
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(names)}::text[]) as renamed (id, name)
    where customers.id = renamed.id`);
}

async function addCustomers(
  tx: Database,
  builderId: number,
  added: readonly { uuid: string; name: string }[],
): Promise<{ id: number; uuid: string }[]> {
  if (added.length === 0) return [];
  const initial = { connected: false, unsubscribed: false };
  return tx
    .insert(customers)
    .values(added.map(({ uuid, name }) => ({ builderId, uuid, name, displayName: name, ...initial })))
    .returning({ id: customers.id, uuid: customers.uuid });
}

async function addEmptyProfiles(tx: Database, all: readonly { id: number }[]): Promise<void> {
  if (all.length === 0) return;
  await tx
    .insert(customerProfiles)
    .values(all.map(({ id }) => ({ customerId: id, ...emptyFlags })))
    .onConflictDoNothing();
}

const emptyFlags = { catalogEnqueteFlg: false, consultationFlg: false, mailRequest: false };

/** Yields the customers of a builder in their order, as batches. */
export async function* readCustomers(
  tx: Database,
  builderId: number,
): AsyncGenerator<BuilderFile['customers']> {
  for (let last = 0; ; ) {
    const rows = await tx
      .select({
        id: customers.id,
        uuid: customers.uuid,
        name: sql<string>`coalesce(${customers.name}, ${customers.displayName})`,
      })
      .from(customers)
      .where(and(eq(customers.builderId, builderId), gt(customers.id, last)))
      .orderBy(asc(customers.id))
      .limit(BATCH_ROWS);
    yield rows.map(({ uuid, name }) => ({ uuid, name }));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}
