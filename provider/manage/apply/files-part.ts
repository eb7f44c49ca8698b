import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { customers, mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { BATCH_ROWS, batchesOf } from '#provider/manage/operator.ts';
import type { Applying, Change } from './reconcile.ts';
import { differences } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

export type ReadFile = (path: string) => Promise<Uint8Array>;

const WHAT = 'ファイル';

/** Files without content are left alone, because they no longer exist for the customer. */
const ofBuilder = (tx: Database, builderId: number): SQL | undefined =>
  and(
    inArray(
      mediaFiles.customerId,
      tx.select({ id: customers.id }).from(customers).where(eq(customers.builderId, builderId)),
    ),
    isNotNull(mediaFiles.content),
  );

/** Holds the content of one file at a time. The contents in the database are only compared there. */
export async function applyFiles(
  { tx, file, changes, builderId, missing }: Applying,
  { customerIds, readFile, now }: { customerIds: Ids; readFile: ReadFile; now: Date },
): Promise<void> {
  const within = ofBuilder(tx, builderId);
  for (const batch of batchesOf(file.files)) {
    const uuids = batch.map(({ uuid }) => uuid.toLowerCase());
    const rows = await tx
      .select({ ...columns, id: mediaFiles.id, size: sql<number>`octet_length(${mediaFiles.content})` })
      .from(mediaFiles)
      .where(and(within, inArray(mediaFiles.uuid, uuids)));
    const existing = new Map(rows.map((row) => [row.uuid, row]));
    for (const { uuid, customer, path, name, contentType } of batch) {
      const customerId = customerIds.get(customer.toLowerCase());
      const values = { uuid: uuid.toLowerCase(), customerId, name, contentType, archived: false };
      const found = existing.get(values.uuid);
      const content = await readFile(path);
      if (found) changes.push(...(await changeFile(tx, found, { path, values, content })));
      else {
        await tx
          .insert(mediaFiles)
          .values({ ...values, customerId: customerId ?? 0, content, createdAt: now });
        changes.push({ act: 'add', what: WHAT, name: path });
      }
    }
  }
  await keepOrArchiveMissing({ tx, file, changes, missing }, within);
}

const columns = {
  uuid: mediaFiles.uuid,
  customerId: mediaFiles.customerId,
  name: mediaFiles.name,
  contentType: mediaFiles.contentType,
  archived: mediaFiles.archived,
};

interface Found {
  readonly id: number;
  readonly archived: boolean;
  readonly size: number;
}

async function changeFile(
  tx: Database,
  { id, size, ...found }: Found,
  { path, values, content }: { path: string; values: Readonly<Record<string, unknown>>; content: Uint8Array },
): Promise<readonly Change[]> {
  const isSame = size === content.byteLength && (await hasContent(tx, id, content));
  const fields = [
    ...differences(found, values),
    ...(isSame ? [] : [{ name: 'content', from: `${size} bytes`, to: `${content.byteLength} bytes` }]),
  ];
  if (fields.length === 0) return [];
  await tx
    .update(mediaFiles)
    .set(isSame ? values : { ...values, content })
    .where(eq(mediaFiles.id, id));
  const change = { what: WHAT, name: path };
  return [found.archived ? { act: 'restore', ...change } : { act: 'change', ...change, fields }];
}

async function hasContent(tx: Database, id: number, content: Uint8Array): Promise<boolean> {
  const [row] = await tx
    .select({ hash: sql<string>`encode(sha256(${mediaFiles.content}), 'hex')` })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id));
  return row?.hash === createHash('sha256').update(content).digest('hex');
}

async function keepOrArchiveMissing(
  { tx, file, changes, missing }: Pick<Applying, 'tx' | 'file' | 'changes' | 'missing'>,
  within: SQL | undefined,
): Promise<void> {
  const declared = new Set(file.files.map(({ uuid }) => uuid.toLowerCase()));
  const rows = await tx
    .select({ uuid: mediaFiles.uuid })
    .from(mediaFiles)
    .where(and(within, eq(mediaFiles.archived, false)))
    .orderBy(asc(mediaFiles.id));
  const uuids = rows.flatMap(({ uuid }) => (declared.has(uuid) ? [] : [uuid]));
  if (missing === 'archive') {
    for (const batch of batchesOf(uuids)) {
      await tx.update(mediaFiles).set({ archived: true }).where(inArray(mediaFiles.uuid, batch));
    }
  }
  for (const name of uuids) changes.push({ act: missing, what: WHAT, name });
}

interface FileEntry {
  readonly id: number;
  readonly entry: BuilderFile['files'][number];
}

/** Yields the files of a builder without their contents, in their order, as batches. */
export async function* readFiles(tx: Database, builderId: number): AsyncGenerator<readonly FileEntry[]> {
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ id: mediaFiles.id, ...columns, customer: customers.uuid })
      .from(mediaFiles)
      .innerJoin(customers, eq(customers.id, mediaFiles.customerId))
      .where(
        and(
          eq(customers.builderId, builderId),
          eq(mediaFiles.archived, false),
          isNotNull(mediaFiles.content),
          gt(mediaFiles.id, last),
        ),
      )
      .orderBy(asc(mediaFiles.id))
      .limit(BATCH_ROWS);
    yield rows.map(({ id, uuid, customer, name, contentType }) => ({
      id,
      entry: { uuid, customer, name, contentType, path: `files/${uuid}` },
    }));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}

export async function readContent(tx: Database, id: number): Promise<Uint8Array> {
  const [row] = await tx
    .select({ content: mediaFiles.content })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id));
  return row?.content ?? new Uint8Array();
}
