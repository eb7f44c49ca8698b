import { eq } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { FileContent, Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';

interface FoundFile extends FileContent {
  readonly ok: true;
  readonly id: number;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const notPermitted = refuse(403, ['ファイルへのアクセスが許可されていません。']);
const gone = refuse(404, ['ファイルが見つかりませんでした。']);

/** Finds a file of this customer. Returns 404 for a missing file, and 403 for a file of another customer. */
export async function findFile(
  db: Database,
  customer: Customer,
  givenUuid: string,
): Promise<FoundFile | Refusal> {
  const uuid = givenUuid.toLowerCase();
  if (!UUID.test(uuid)) return gone;
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.uuid, uuid));
  if (!file) return gone;
  if (file.customerId !== customer.id) return notPermitted;
  const { id, name, contentType, content, archived } = file;
  return content === null || archived ? gone : { ok: true, id, name, contentType, content };
}
