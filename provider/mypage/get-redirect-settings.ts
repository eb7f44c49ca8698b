import { asc, eq } from 'drizzle-orm';
import { findVisitor } from '#provider/customers/find-visitor.ts';
import { lineAccountRedirectSettings } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/look-up.ts';
import type * as contract from '#src/api/contract/mypage.contract.ts';

/** Returns the settings of the visitor's builder, or 404 for an unknown uuid. */
export const getLineAccountRedirectSettings: Handler<
  typeof contract.getLineAccountRedirectSettings
> = async ({ deps, db, arrival }) => {
  const visitor = await findWithMissLimit(deps, arrival.network, () => findVisitor(db, arrival));
  if (!visitor.ok) return visitor;
  return answer({
    lineAccountRedirectSettings: await db
      .select()
      .from(lineAccountRedirectSettings)
      .where(eq(lineAccountRedirectSettings.builderId, visitor.found.builderId))
      .orderBy(asc(lineAccountRedirectSettings.position), asc(lineAccountRedirectSettings.id)),
  });
};
