import { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { formImages } from '#provider/db/form-tables.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';

// A content stands in the object store, or still in the column `content` until `manage files move` moves it.

export type ContentTable = typeof mediaFiles | typeof formImages;

/** `size` is null for a file that no longer exists. */
export interface ContentRow {
  readonly id: number;
  readonly objectKey: string | null;
  readonly size: number | null;
}

/** The columns of a {@link ContentRow}. They read no content. */
export const contentColumns = (table: ContentTable) => ({
  id: table.id,
  objectKey: table.objectKey,
  size: sql<number | null>`coalesce(${table.size}, octet_length(${table.content}))`,
});

export const hasContent = (table: ContentTable): SQL =>
  sql`(${table.objectKey} is not null or ${table.content} is not null)`;

interface Stores {
  readonly db: Database;
  readonly objects: ObjectStore;
}

/** Opens the content of a row, or the `range` of it. Returns null if its object is missing. */
export async function openContent(
  { db, objects }: Stores,
  table: ContentTable,
  { id, objectKey, size }: ContentRow,
  range: ByteRange | null = null,
): Promise<Readable | null> {
  if (objectKey !== null) return objects.open(objectKey, range);
  const { start, end } = range ?? { start: 0, end: (size ?? 0) - 1 };
  return Readable.from(readColumn(db, table, id, { start, end }), { objectMode: false });
}

/** The driver holds a piece several times over, as text and as bytes. */
const PIECE_BYTES = 512 * 1024;

async function* readColumn(
  db: Database,
  table: ContentTable,
  id: number,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; at += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, end + 1 - at);
    const [row] = await db
      .select({
        piece: sql<Uint8Array | null>`substring(${table.content} from ${at + 1}::int for ${length}::int)`,
      })
      .from(table)
      .where(eq(table.id, id));
    if (!row?.piece) throw new Error('readColumn: the content was moved while it was read.');
    yield row.piece;
  }
}
