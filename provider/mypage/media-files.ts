import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { mediaFiles, mediaFileTokens } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ContentRow } from '#provider/files/stored-content.ts';
import { contentColumns, openContent } from '#provider/files/stored-content.ts';
import { readByteRange } from '#provider/http/byte-range.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, refuse } from '#provider/http/reply.ts';
import { Notice } from '#provider/operator-errors.ts';
import type * as contract from '#src/api/contract/media-file.contract.ts';
import { isUuid } from '#src/lib/uuid.ts';

const TOKEN_MINUTES = 5;

export const getMediaFileToken: Handler<typeof contract.getMediaFileToken> = async ({
  deps,
  db,
  customer,
  params,
}) => {
  const file = await findFile(db, customer, params.id);
  if (!file.ok) return file;
  const now = deps.now();
  const token = deps.randomToken();
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60 * 1000);
  const { customerId, expiresAt: expiry } = mediaFileTokens;
  await db.delete(mediaFileTokens).where(and(eq(customerId, customer.id), lte(expiry, now)));
  await db
    .insert(mediaFileTokens)
    .values({ tokenHash: sha256(token), mediaFileId: file.id, customerId: customer.id, expiresAt });
  return answer({ token, expiresAt: expiresAt.toISOString() });
};

export const getMediaFile: Handler<typeof contract.getMediaFile> = async ({
  deps,
  db,
  arrival,
  customer,
  params,
  query,
}) => {
  const file = await findFile(db, customer, params.uuid);
  if (!file.ok) return file;
  const { tokenHash, mediaFileId, customerId, expiresAt } = mediaFileTokens;
  const valid = await db.$count(
    mediaFileTokens,
    and(
      eq(tokenHash, sha256(query.token)),
      eq(mediaFileId, file.id),
      eq(customerId, customer.id),
      gt(expiresAt, deps.now()),
    ),
  );
  if (valid === 0) return notPermitted;
  const { name, contentType, size, sha256: hash } = file;
  const etag = hash === null ? null : `"${hash}"`;
  const range = readByteRange(arrival, { size, etag });
  if (range === 'unsatisfiable') {
    return answer({ name, contentType, etag, size, range: null, content: null });
  }
  const content = await openContent(deps, mediaFiles, file, range);
  if (!content) {
    deps.report(
      new Notice(`The object of media file ${file.id} is missing. \`manage files check\` lists all.`),
    );
    return fileMissing;
  }
  // An AbortError says that the caller has gone.
  content.on('error', (error) => error.name !== 'AbortError' && deps.report(error));
  await db
    .update(mediaFiles)
    .set({ viewedAt: deps.now() })
    .where(and(eq(mediaFiles.id, file.id), isNull(mediaFiles.viewedAt)));
  return answer({ name, contentType, etag, size, range, content });
};

interface FoundFile extends ContentRow {
  readonly ok: true;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string | null;
}

const notPermitted = refuse(403, ['ファイルへのアクセスが許可されていません。']);
const fileMissing = refuse(404, ['ファイルが見つかりませんでした。']);

/** Finds a file of this customer. Returns 404 for a missing file, and 403 for a file of another customer. */
async function findFile(db: Database, customer: Customer, givenUuid: string): Promise<FoundFile | Refusal> {
  if (!isUuid(givenUuid)) return fileMissing;
  const uuid = givenUuid.toLowerCase();
  const { customerId, name, contentType, sha256: hash, archived: isArchived } = mediaFiles;
  const [found] = await db
    .select({
      ...contentColumns(mediaFiles),
      customerId,
      name,
      contentType,
      sha256: hash,
      archived: isArchived,
    })
    .from(mediaFiles)
    .where(eq(mediaFiles.uuid, uuid));
  if (!found) return fileMissing;
  if (found.customerId !== customer.id) return notPermitted;
  const { size, archived, ...file } = found;
  return size === null || archived ? fileMissing : { ok: true, ...file, size };
}
