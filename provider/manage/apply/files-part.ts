import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { customers, mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import type { ContentRow } from '#provider/files/stored-content.ts';
import { contentColumns, hasContent } from '#provider/files/stored-content.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { BATCH_ROWS, batchesOf } from '#provider/manage/operator.ts';
import type { Applying, Change } from './reconcile.ts';
import { differences } from './reconcile.ts';
import type { Ids } from './shops-part.ts';

export type ReadFile = (path: string) => Promise<Uint8Array>;

export interface FileAccess {
  readonly readFile: ReadFile;
  /** Stores a content in the object store, and returns its key. */
  readonly put: ObjectStore['put'];
  /** Called with the key of an object that no row names any more, once the transaction is committed. */
  readonly onReplaced: (key: string) => void;
}

const WHAT = 'ファイル';

/** Files without content are left alone, because they no longer exist for the customer. */
const ofBuilder = (tx: Database, builderId: number): SQL | undefined =>
  and(
    inArray(
      mediaFiles.customerId,
      tx.select({ id: customers.id }).from(customers).where(eq(customers.builderId, builderId)),
    ),
    hasContent(mediaFiles),
  );

/** Holds the content of one file at a time. */
export async function applyFiles(
  { tx, file, changes, builderId, missing }: Applying,
  { customerIds, now, ...access }: FileAccess & { customerIds: Ids; now: Date },
): Promise<void> {
  const within = ofBuilder(tx, builderId);
  for (const batch of batchesOf(file.files)) {
    const uuids = batch.map(({ uuid }) => uuid.toLowerCase());
    const rows = await tx
      .select({ ...columns, ...contentColumns(mediaFiles), sha256: mediaFiles.sha256 })
      .from(mediaFiles)
      .where(and(within, inArray(mediaFiles.uuid, uuids)));
    const existing = new Map(rows.map((row) => [row.uuid, row]));
    for (const { uuid, customer, path, name, contentType } of batch) {
      const customerId = customerIds.get(customer.toLowerCase());
      const values = { uuid: uuid.toLowerCase(), customerId, name, contentType, archived: false };
      const found = existing.get(values.uuid);
      const content = await access.readFile(path);
      if (found) changes.push(...(await changeFile(tx, found, { path, values, content, access })));
      else {
        const stored = await storeContent(access, content);
        await tx
          .insert(mediaFiles)
          .values({ ...values, ...stored, customerId: customerId ?? 0, createdAt: now });
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

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function storeContent({ put }: FileAccess, content: Uint8Array) {
  const size = content.byteLength;
  return { objectKey: await put({ size, chunks: [content] }), size, sha256: hashOf(content) };
}

interface Found extends ContentRow {
  readonly archived: boolean;
  readonly sha256: string | null;
}

interface Wanted {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly content: Uint8Array;
  readonly access: FileAccess;
}

async function changeFile(
  tx: Database,
  { id, objectKey, size, sha256, ...found }: Found,
  { path, values, content, access }: Wanted,
): Promise<readonly Change[]> {
  const isSame = size === content.byteLength && (sha256 ?? (await hashOfColumn(tx, id))) === hashOf(content);
  const fields = [
    ...differences(found, values),
    ...(isSame ? [] : [{ name: 'content', from: `${size} bytes`, to: `${content.byteLength} bytes` }]),
  ];
  if (fields.length === 0) return [];
  const stored = isSame ? {} : { ...(await storeContent(access, content)), content: null };
  await tx
    .update(mediaFiles)
    .set({ ...values, ...stored })
    .where(eq(mediaFiles.id, id));
  if (!isSame && objectKey !== null) access.onReplaced(objectKey);
  const change = { what: WHAT, name: path };
  return [found.archived ? { act: 'restore', ...change } : { act: 'change', ...change, fields }];
}

async function hashOfColumn(tx: Database, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ hash: sql<string>`encode(sha256(${mediaFiles.content}), 'hex')` })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, id));
  return row?.hash;
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
  readonly content: ContentRow;
  readonly entry: BuilderFile['files'][number];
}

/** Yields the files of a builder without their contents, in their order, as batches. */
export async function* readFiles(tx: Database, builderId: number): AsyncGenerator<readonly FileEntry[]> {
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ ...contentColumns(mediaFiles), ...columns, customer: customers.uuid })
      .from(mediaFiles)
      .innerJoin(customers, eq(customers.id, mediaFiles.customerId))
      .where(
        and(
          eq(customers.builderId, builderId),
          eq(mediaFiles.archived, false),
          hasContent(mediaFiles),
          gt(mediaFiles.id, last),
        ),
      )
      .orderBy(asc(mediaFiles.id))
      .limit(BATCH_ROWS);
    yield rows.map(({ id, objectKey, size, uuid, customer, name, contentType }) => ({
      content: { id, objectKey, size },
      entry: { uuid, customer, name, contentType, path: `files/${uuid}` },
    }));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_ROWS) return;
  }
}
