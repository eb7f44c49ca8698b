import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { toSqlInstant } from '#provider/db/columns.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { RequestMeta } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import {
  lineUnreachable,
  notSignedIn,
  notThisVisitor,
  reasonOf,
  withLogReason,
} from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { consumeRateLimit, refundRateLimit, withRateLimits } from '#provider/limits/consume-rate-limit.ts';
import { Notice } from '#provider/operator-errors.ts';
import { setRequestCustomer } from '#provider/watch/request-context.ts';
import type { LineIdentity, LineRefusal } from './line-tokens.ts';

export type Identification = { ok: true; customer: Customer } | Refusal;

/**
 * Applies the rate limits for sign-ins and refreshes, and then identifies the visitor. LINE is asked only about a known
 * uuid and within the limits, because LINE refuses everybody when it is asked too often. An attempt counts as failed
 * only if the visitor is refused, not if LINE or the database cannot answer.
 */
export async function admitVisitor(
  deps: ProviderDeps,
  arrival: RequestMeta,
  presented: { lineAccessToken: string; uuid: string },
): Promise<Identification> {
  const visitor = await authenticateWithinLimits(deps, arrival.network, {
    ...presented,
    uuid: presented.uuid.toLowerCase(),
  });
  if (!visitor.ok) await recordRefusal(deps, presented.uuid, reasonOf(visitor));
  return visitor;
}

/** A flood of refused sign-ins writes the customer's row no more often. */
const RECORD_AGAIN_MS = 60_000;

/** Logs a refused sign-in with its customer, and records its reason for `manage customers show` (OPS-22). */
async function recordRefusal({ db, now, tell }: ProviderDeps, uuid: string, reason: string): Promise<void> {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.uuid, uuid.toLowerCase()));
  if (customer) {
    setRequestCustomer(customer);
    const { id, signInRefusedAt, signInRefusedReason } = customers;
    const isNews = or(
      isNull(signInRefusedAt),
      lt(signInRefusedAt, new Date(now().getTime() - RECORD_AGAIN_MS)),
      ne(signInRefusedReason, reason),
    );
    await db
      .update(customers)
      .set({ signInRefusedAt: now(), signInRefusedReason: reason })
      .where(and(eq(id, customer.id), isNews));
  }
  tell({ kind: 'signInRefused', reason });
}

async function authenticateWithinLimits(
  deps: ProviderDeps,
  network: string,
  { lineAccessToken, uuid }: { lineAccessToken: string; uuid: string },
): Promise<Identification> {
  const visitor = await withFailureCount(deps, ['failedSignInsPerIp', network], async () => {
    const [customer] = await deps.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.uuid, uuid));
    if (!customer) return withLogReason('unknownUuid', notSignedIn);
    setRequestCustomer(customer);
    return withFailureCount(deps, ['failedSignInsPerVisitor', `${network} ${uuid}`], () =>
      identifyWithinBudget(deps, lineAccessToken, uuid),
    );
  });
  if (!visitor.ok) return visitor;
  return (await consumeRateLimit(deps, [['signInsPerCustomer', visitor.customer.id]])) ?? visitor;
}

/**
 * Asks LINE within the budget of all customers together. When a uuid has failed too often, from whichever networks, the
 * attempts with this uuid use another budget. Whoever has a link can therefore not use up the budget of the others, and
 * the customer of that link can still sign in.
 */
async function identifyWithinBudget(
  deps: ProviderDeps,
  lineAccessToken: string,
  uuid: string,
): Promise<Identification> {
  const failures: RateLimitUse = ['failedSignInsPerVisitor', uuid];
  const isDoubtful = (await consumeRateLimit({ ...deps, tell: () => undefined }, [failures])) !== null;
  const budget: RateLimitUse = [isDoubtful ? 'lineQuestionsInDoubt' : 'lineQuestionsInAll', 'all'];
  const visitor =
    (await consumeRateLimit(deps, [budget])) ?? (await identifyVisitor(deps, lineAccessToken, uuid));
  if (!isFailure(visitor)) await refundRateLimit(deps, [failures]);
  return visitor;
}

async function withFailureCount(
  deps: ProviderDeps,
  use: RateLimitUse,
  attempt: () => Promise<Identification>,
): Promise<Identification> {
  return withRateLimits(deps, [use], async () => {
    const visitor = await attempt();
    if (!isFailure(visitor)) await refundRateLimit(deps, [use]);
    return visitor;
  });
}

/** False if LINE was not asked for want of a budget, or could not answer. */
const isFailure = (visitor: Identification): boolean =>
  !visitor.ok && visitor.status !== 503 && visitor.reason?.startsWith('lineQuestions') !== true;

/**
 * Returns the customer of a uuid, which is in lower case, if LINE confirms that the access token belongs to that
 * customer. The first LINE user who signs in with a uuid is bound to it. Other LINE users with the same link get 403
 * (SIGN-15). An unknown uuid and a refused token get the same 401.
 */
async function identifyVisitor(
  { db, lineTokens, now, report, tell }: ProviderDeps,
  lineAccessToken: string,
  uuid: string,
): Promise<Identification> {
  const identity = await lineTokens.identify(lineAccessToken);
  tell({ kind: 'lineAnswered', answer: toAnswerKind(identity) });
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
      boundAt: sql`case when ${customers.lineUserId} is null then ${toSqlInstant(at)} else ${customers.boundAt} end`,
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

function toAnswerKind(identity: LineIdentity): 'ok' | 'refused' | 'unreachable' {
  if (identity.ok) return 'ok';
  return identity.reason === 'unreachable' ? 'unreachable' : 'refused';
}
