import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { mediaFiles, mediaFileTokens } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/media-file.contract.ts';
import { findFile, notPermitted } from './find-file.ts';

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
  await db
    .update(mediaFiles)
    .set({ viewedAt: deps.now() })
    .where(and(eq(mediaFiles.id, file.id), isNull(mediaFiles.viewedAt)));
  const { name, contentType, content } = file;
  return answer({ name, contentType, content });
};
