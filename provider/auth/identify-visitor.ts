import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { withLogReason } from '#provider/http/reply.ts';
import type { LineIdentity, LineRefusal } from '#provider/line/line-tokens.ts';
import { Notice } from '#provider/notice.ts';
import { lineUnreachable, notSignedIn, notThisVisitor } from './refusals.ts';

export type Identification = { ok: true; customer: Customer } | Refusal;

/**
 * Returns the customer of a uuid, which is in lower case, if LINE confirms that the access token belongs to that
 * customer. The first LINE user who signs in with a uuid is bound to it. Other LINE users with the same link get 403
 * (SIGN-15). An unknown uuid and a refused token get the same 401.
 */
export async function identifyVisitor(
  { db, lineTokens, now, report, tell }: ProviderDeps,
  lineAccessToken: string,
  uuid: string,
): Promise<Identification> {
  const identity = await lineTokens.identify(lineAccessToken);
  tell({ kind: 'lineAnswered', answer: kindOf(identity) });
  if (!identity.ok) {
    if (identity.reason !== 'unreachable') return withLogReason(REFUSED_TOKEN[identity.reason], notSignedIn);
    report(new Notice(`LINE: ${identity.trouble}`));
    return withLogReason('lineUnreachable', lineUnreachable(identity.retryAfter));
  }
  const { lineUserId, displayName } = identity;

  const at = now();
  const thisVisitor = eq(customers.uuid, uuid);
  const unboundOrSame = or(isNull(customers.lineUserId), eq(customers.lineUserId, lineUserId));
  const [customer] = await db
    .update(customers)
    .set({
      lineUserId,
      ...(displayName !== null && { displayName }),
      boundAt: sql`case when ${customers.lineUserId} is null then ${at.toISOString()}::timestamptz else ${customers.boundAt} end`,
      signedInAt: at,
    })
    .where(and(thisVisitor, unboundOrSame))
    .returning();
  if (customer) return { ok: true, customer };

  const [somebodyElse] = await db.select({ id: customers.id }).from(customers).where(thisVisitor);
  return somebodyElse
    ? withLogReason('uuidOfAnother', notThisVisitor)
    : withLogReason('unknownUuid', notSignedIn);
}

const REFUSED_TOKEN: Readonly<Record<LineRefusal, string>> = {
  invalid: 'invalidToken',
  expired: 'expiredToken',
  wrongChannel: 'tokenOfAnotherChannel',
};

function kindOf(identity: LineIdentity): 'ok' | 'refused' | 'unreachable' {
  if (identity.ok) return 'ok';
  return identity.reason === 'unreachable' ? 'unreachable' : 'refused';
}
