import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { emptyProfile } from '#provider/customers/customer-profile.ts';
import { customerProfiles, customers, erasedCustomers, mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { hashOfUuid } from '#provider/manage/commands/erase-customer.ts';
import type { Applying } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

export type ReadFile = (path: string) => Promise<Uint8Array>;

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
export async function applyCustomers({ reconcile, file, builderId }: Applying, tx: Database): Promise<Ids> {
  const ids = await reconcile({
    table: customers,
    what: 'お客様',
    within: eq(customers.builderId, builderId),
    by: ['uuid'],
    declared: file.customers.map(({ uuid, name }) => ({
      name: uuid.toLowerCase(),
      values: { builderId, uuid: uuid.toLowerCase(), name },
      initial: { displayName: name, connected: false, unsubscribed: false },
    })),
    onRemoved: 'stays',
  });
  await tx
    .update(customers)
    .set({ displayName: sql`${customers.name}` })
    .where(
      and(
        eq(customers.builderId, builderId),
        isNull(customers.lineUserId),
        ne(customers.displayName, customers.name),
      ),
    );
  if (ids.size > 0) {
    await tx
      .insert(customerProfiles)
      .values([...ids.values()].map((customerId) => ({ customerId, ...emptyProfile })))
      .onConflictDoNothing();
  }
  return ids;
}

export async function applyFiles(
  { reconcile, file, builderId, missing }: Applying,
  { tx, customerIds, readFile, now }: { tx: Database; customerIds: Ids; readFile: ReadFile; now: Date },
): Promise<void> {
  const ofBuilder = tx.select({ id: customers.id }).from(customers).where(eq(customers.builderId, builderId));
  const declared = file.files.map(async ({ uuid, customer, name, contentType, path }) => ({
    name: path,
    values: {
      uuid: uuid.toLowerCase(),
      customerId: customerIds.get(customer.toLowerCase()),
      name,
      contentType,
      content: await readFile(path),
    },
    initial: { createdAt: now },
  }));
  await reconcile({
    table: mediaFiles,
    what: 'ファイル',
    // Files without content are left alone, because they no longer exist for the customer.
    within: and(inArray(mediaFiles.customerId, ofBuilder), isNotNull(mediaFiles.content)),
    by: ['uuid'],
    declared: await Promise.all(declared),
    onRemoved: missing,
  });
}

export const readCustomers = (db: Database, builderId: number): Promise<BuilderFile['customers']> =>
  db
    .select({
      uuid: customers.uuid,
      name: sql<string>`coalesce(${customers.name}, ${customers.displayName})`,
    })
    .from(customers)
    .where(eq(customers.builderId, builderId))
    .orderBy(asc(customers.id));

interface ExportedFile {
  readonly entry: BuilderFile['files'][number];
  readonly content: Uint8Array;
}

export async function readFiles(db: Database, builderId: number): Promise<ExportedFile[]> {
  const rows = await db
    .select({ file: mediaFiles, customer: customers.uuid })
    .from(mediaFiles)
    .innerJoin(customers, eq(customers.id, mediaFiles.customerId))
    .where(and(eq(customers.builderId, builderId), eq(mediaFiles.archived, false)))
    .orderBy(asc(mediaFiles.id));
  return rows.flatMap(({ file: { uuid, name, contentType, content }, customer }) =>
    content === null
      ? []
      : [{ entry: { uuid, customer, name, contentType, path: `files/${uuid}` }, content }],
  );
}
