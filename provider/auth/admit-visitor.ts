import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { customers } from '#provider/db/customer-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { RequestMeta } from '#provider/http/call.ts';
import { reasonOf, withLogReason } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { consumeRateLimit, refundRateLimit, withTurns } from '#provider/limits/consume-rate-limit.ts';
import { setRequestCustomer } from '#provider/watch/request-context.ts';
import type { Identification } from './identify-visitor.ts';
import { identifyVisitor } from './identify-visitor.ts';
import { notSignedIn } from './refusals.ts';

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
  const visitor = await countingFailures(deps, ['failedSignInsPerIp', network], async () => {
    const [known] = await deps.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.uuid, uuid));
    if (!known) return withLogReason('unknownUuid', notSignedIn);
    setRequestCustomer(known);
    return countingFailures(deps, ['failedSignInsPerVisitor', `${network} ${uuid}`], () =>
      identifyAtLine(deps, lineAccessToken, uuid),
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
async function identifyAtLine(
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

async function countingFailures(
  deps: ProviderDeps,
  turn: RateLimitUse,
  attempt: () => Promise<Identification>,
): Promise<Identification> {
  return withTurns(deps, [turn], async () => {
    const visitor = await attempt();
    if (!isFailure(visitor)) await refundRateLimit(deps, [turn]);
    return visitor;
  });
}

/** False if LINE was not asked for want of a budget, or could not answer. */
const isFailure = (visitor: Identification): boolean =>
  !visitor.ok && visitor.status !== 503 && visitor.reason?.startsWith('lineQuestions') !== true;
