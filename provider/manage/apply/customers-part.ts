import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { customerProfiles, customers, erasedCustomers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import type { ProfileColumn, ProfileValues } from '#provider/manage/customers-file/profile-values.ts';
import { profileColumns } from '#provider/manage/customers-file/profile-values.ts';
import { storeBatch } from '#provider/manage/customers-file/store-customers.ts';
import { hashOfUuid } from '#provider/manage/find-customer.ts';
import { BATCH_ROWS, batchesOf } from '#provider/manage/operator.ts';
import type { Applying } from './reconcile.ts';
import { differences } from './reconcile.ts';
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

const WHAT = 'お客様';

/**
 * Adds and changes the customers of the file, and returns the ids of all customers in it by uuid. Does not change
 * anything that a customer has entered. The name in the file is what the app shows only until the customer's first
 * sign-in, because LINE then gives a name that the customer has written (OPS-21).
 */
export async function applyCustomers({ tx, file, changes, builderId }: Applying): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const batch of batchesOf(file.customers)) {
    const declared = batch.map(toCustomerRow);
    const uuids = declared.map(({ uuid }) => uuid);
    const ofBatch = and(eq(customers.builderId, builderId), inArray(customers.uuid, uuids));
    const existing = new Map((await selectCustomers(tx).where(ofBatch)).map((row) => [row.uuid, row]));
    const changed = declared.flatMap((customer) => {
      const found = existing.get(customer.uuid);
      const fields = found ? differencesOf(found, customer) : [];
      if (found && fields.length === 0) return [];
      changes.push({
        act: found ? 'change' : 'add',
        what: WHAT,
        name: customer.uuid,
        ...(found && { fields }),
      });
      return [customer];
    });
    await storeBatch(tx, builderId, changed);
    const { id, uuid } = customers;
    for (const row of await tx.select({ id, uuid }).from(customers).where(ofBatch)) ids.set(row.uuid, row.id);
  }
  return ids;
}

type DeclaredCustomer = BuilderFile['customers'][number];

const NO_PROFILE = Object.fromEntries(profileColumns.map((attribute) => [attribute, null])) as ProfileValues;

const toCustomerRow = ({ uuid, name, number, profile, records }: DeclaredCustomer) => ({
  uuid: uuid.toLowerCase(),
  name,
  number,
  profile: profile ?? NO_PROFILE,
  records: records.map((record, position) => ({ ...record, position })),
});

/** Returns what the file sets of a customer and the database has otherwise. */
function differencesOf(found: FoundCustomer, customer: ReturnType<typeof toCustomerRow>) {
  const { name, number, profile, records } = customer;
  const set = (values: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const lacksRecord = records.some(
    ({ label, value }) => !found.records.some((one) => one.label === label && one.value === value),
  );
  return [
    ...differences(found, { name, ...set({ number }) }),
    ...(found.hasSignedIn ? [] : differences(found, set(profile))),
    ...(lacksRecord
      ? [{ name: 'records', from: found.records, to: records.map(({ label, value }) => ({ label, value })) }]
      : []),
  ];
}

const hasSignedIn = sql<boolean>`coalesce(${customers.lineUserId}, ${customers.unboundAt}::text, ${customers.signedInAt}::text) is not null`;

const profileFields = Object.fromEntries(
  profileColumns.map((attribute) => [attribute, customerProfiles[attribute]]),
) as Pick<typeof customerProfiles, ProfileColumn>;

const selectCustomers = (tx: Database) =>
  tx
    .select({
      id: customers.id,
      uuid: customers.uuid,
      name: sql<string>`coalesce(${customers.name}, ${customers.displayName})`,
      number: customers.customerNumber,
      hasSignedIn,
      // Drizzle would take a profile whose first column is null for one that does not exist.
      ...profileFields,
      records: sql<DeclaredCustomer['records']>`(
        select coalesce(json_agg(json_build_object('label', label, 'value', value) order by position, id), '[]')
        from customer_additional_records where customer_id = ${customers.id})`,
    })
    .from(customers)
    .leftJoin(customerProfiles, eq(customerProfiles.customerId, customers.id));

type FoundCustomer = Awaited<ReturnType<typeof selectCustomers>>[number];

/** Yields the customers of a builder in their order, as batches. */
export async function* readCustomers(
  tx: Database,
  builderId: number,
): AsyncGenerator<BuilderFile['customers']> {
  for (let last = 0; ; ) {
    const rows = await selectCustomers(tx)
      .where(and(eq(customers.builderId, builderId), gt(customers.id, last)))
      .orderBy(asc(customers.id))
      .limit(BATCH_ROWS);
    yield rows.map(toDeclared);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}

/** After the first sign-in, the profile is the customer's own, and no longer the builder's to declare. */
function toDeclared(customer: FoundCustomer): DeclaredCustomer {
  const { uuid, name, number, records } = customer;
  const profile = Object.fromEntries(
    profileColumns.map((attribute) => [attribute, customer[attribute]]),
  ) as ProfileValues;
  const isDeclared = !customer.hasSignedIn && Object.values(profile).some((value) => value !== null);
  return { uuid, name, number, profile: isDeclared ? profile : null, records };
}
