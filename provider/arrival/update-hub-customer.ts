import { and, eq, ne } from 'drizzle-orm';
import { findSession } from '#provider/auth/find-session.ts';
import { notSignedIn } from '#provider/auth/refusals.ts';
import { customers, subscriptionChanges } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import { answer } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { withTurns } from '#provider/limits/consume-rate-limit.ts';
import { findWithMissLimit } from '#provider/limits/look-up.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';

/**
 * Stores each change of the subscription with its reason. A repeated request changes nothing and keeps the first
 * reason. Whoever has the link can stop the messages. Only the signed-in customer can resume them.
 */
export const updateHubCustomer: Handler<typeof contract.updateHubCustomer> = async ({
  deps,
  db,
  arrival,
  params,
  body: { unsubscribed, reason },
}) => {
  const named = uuidIn(params.uuid);
  const known = await findWithMissLimit(deps, arrival.network, async () =>
    named !== null && (await db.$count(customers, eq(customers.uuid, named))) > 0 ? named : null,
  );
  if (!known.ok) return known;
  const uuid = known.found;
  const session = await findSession(deps, arrival);
  const isOwn = session.ok && session.customer.uuid === uuid;
  if (!isOwn && !unsubscribed) return notSignedIn;
  const turn: RateLimitUse = isOwn
    ? ['marksPerCustomer', session.customer.id]
    : ['subscriptionChangesPerVisitor', `${arrival.network} ${uuid}`];
  return withTurns(deps, [turn], async () => {
    await db.transaction(async (tx) => {
      const changed = await changeSubscription(tx, uuid, unsubscribed);
      if (changed === null) return;
      await tx
        .insert(subscriptionChanges)
        .values({ customerId: changed, unsubscribed, reason: reason ?? null, createdAt: arrival.startedAt });
    });
    return answer({ hubCustomer: { uuid, unsubscribed } });
  });
};

async function changeSubscription(tx: Database, uuid: string, unsubscribed: boolean): Promise<number | null> {
  const [changed] = await tx
    .update(customers)
    .set({ unsubscribed })
    .where(and(eq(customers.uuid, uuid), ne(customers.unsubscribed, unsubscribed)))
    .returning({ id: customers.id });
  return changed?.id ?? null;
}
