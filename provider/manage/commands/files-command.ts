import { createHash } from 'node:crypto';
import { Command } from 'commander';
import { and, asc, eq, getTableName, gt, isNotNull } from 'drizzle-orm';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { formImages } from '#provider/db/form-tables.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import type { ContentRow, ContentTable } from '#provider/files/stored-content.ts';
import { contentColumns, openContent } from '#provider/files/stored-content.ts';
import type { Operator } from '#provider/manage/operator.ts';
import { BATCH_ROWS, openObjects, withDatabase } from '#provider/manage/operator.ts';
import { CommandFailure } from '#provider/operator-errors.ts';

const TABLES: readonly ContentTable[] = [mediaFiles, formImages];

/** An object is stored before its row, so a younger one may still get its row. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

export const filesCommand = (operator: Operator): Command =>
  new Command('files')
    .description('Moves private files and images to the object store, and checks the store.')
    .addCommand(
      new Command('move')
        .description(
          'Moves the contents that are still in the database to the object store. It can be stopped and repeated.',
        )
        .action(() => withStores(operator, (stores) => moveContents(operator, stores))),
    )
    .addCommand(
      new Command('check')
        .description('Names the rows whose objects are missing, and counts the objects that no row names.')
        .option('--delete', 'also delete those objects, if they are older than a day')
        .action((options: { delete?: boolean }) =>
          withStores(operator, (stores) => checkStore(operator, stores, options.delete ?? false)),
        ),
    );

interface Stores {
  readonly db: Database;
  readonly objects: ObjectStore;
}

async function withStores(operator: Operator, work: (stores: Stores) => Promise<void>): Promise<void> {
  const objects = await openObjects(operator);
  await withDatabase(operator, (db) => work({ db, objects }));
}

/**
 * Moves one content at a time, each in a statement of its own, so that customers never wait for it, and so that it can end
 * at any time (OPS-42).
 */
export async function moveContents({ print }: Pick<Operator, 'print'>, stores: Stores): Promise<void> {
  for (const table of TABLES) {
    let moved = 0;
    for (let last = 0; ; ) {
      const [row] = await stores.db
        .select(contentColumns(table))
        .from(table)
        .where(and(gt(table.id, last), isNotNull(table.content)))
        .orderBy(asc(table.id))
        .limit(1);
      if (!row) break;
      last = row.id;
      if (!(await moveContent(stores, table, row))) continue;
      moved += 1;
      if (moved % BATCH_ROWS === 0) print(`${getTableName(table)}: ${moved}件を移しました`);
    }
    print(`${getTableName(table)}: ${moved}件を移し終えました`);
  }
}

/** Returns false if the row was changed or deleted meanwhile. A later run moves what is left. */
async function moveContent({ db, objects }: Stores, table: ContentTable, row: ContentRow): Promise<boolean> {
  const hash = createHash('sha256');
  const size = row.size ?? 0;
  async function* hashed() {
    for await (const chunk of (await openContent({ db, objects }, table, { ...row, objectKey: null })) ??
      []) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const objectKey = await objects.put({ size, chunks: hashed() });
  const changed = await db
    .update(table)
    .set({ objectKey, size, sha256: hash.digest('hex'), content: null })
    .where(and(eq(table.id, row.id), isNotNull(table.content)))
    .returning({ id: table.id });
  if (changed.length === 0) await objects.remove(objectKey);
  return changed.length > 0;
}

/** Compares the rows with the store (OPS-43). Rejects with a `CommandFailure` if an object is missing. */
async function checkStore({ print, now }: Operator, stores: Stores, deletes: boolean): Promise<void> {
  const rows = await findNamedObjects(stores.db);
  const named = rows.size;
  let left = 0;
  for await (const { key, size, modifiedAt } of stores.objects.list()) {
    const row = rows.get(key);
    if (row?.size === size) rows.delete(key);
    if (row || now().getTime() - modifiedAt.getTime() < LEFT_AFTER_MS) continue;
    left += 1;
    if (deletes) await stores.objects.remove(key);
  }
  print(`${named}件の内容のうち、${named - rows.size}件が揃っています`);
  print(`どの行のものでもない内容: ${left}件${deletes && left > 0 ? 'を削除しました' : ''}`);
  for (const { table, id } of rows.values()) print(`✗ ${table} ${id}: 内容がないか、大きさが違います`);
  if (rows.size > 0)
    throw new CommandFailure(`${rows.size}件の内容がありません。バックアップから戻してください`);
}

interface NamedObject {
  readonly table: string;
  readonly id: number;
  readonly size: number | null;
}

async function findNamedObjects(db: Database): Promise<Map<string, NamedObject>> {
  const namedObjects = new Map<string, NamedObject>();
  for (const table of TABLES) {
    for (let last = 0; ; ) {
      const rows = await db
        .select({ id: table.id, key: table.objectKey, size: table.size })
        .from(table)
        .where(and(gt(table.id, last), isNotNull(table.objectKey)))
        .orderBy(asc(table.id))
        .limit(BATCH_ROWS);
      for (const { id, key, size } of rows)
        namedObjects.set(key ?? '', { table: getTableName(table), id, size });
      last = rows.at(-1)?.id ?? last;
      if (rows.length < BATCH_ROWS) break;
    }
  }
  return namedObjects;
}
