import { asc, eq } from 'drizzle-orm';
import { findVisitor } from '#provider/customers/find-visitor.ts';
import { lineAccountRedirectSettings } from '#provider/db/mypage-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/mypage.contract.ts';

/** Of the visitor's builder; 404 for a uuid nobody has issued. */
export const getLineAccountRedirectSettings: Handler<
  typeof contract.getLineAccountRedirectSettings
> = async ({ db, arrival }) => {
  const visitor = await findVisitor(db, arrival);
  if (!visitor) return notFound;
  return answer({
    lineAccountRedirectSettings: await db
      .select()
      .from(lineAccountRedirectSettings)
      .where(eq(lineAccountRedirectSettings.builderId, visitor.builderId))
      .orderBy(asc(lineAccountRedirectSettings.position), asc(lineAccountRedirectSettings.id)),
  });
};
