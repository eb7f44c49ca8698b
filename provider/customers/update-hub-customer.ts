import { and, eq, ne } from 'drizzle-orm';
import { findSession } from '#provider/auth/find-session.ts';
import { customers, subscriptionChanges } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { parseUuid } from '#provider/http/path-segments.ts';
import { answer, notSignedIn } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { findWithMissLimit, withRateLimits } from '#provider/limits/consume-rate-limit.ts';
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
  const requested = parseUuid(params.uuid);
  const lookup = await findWithMissLimit(deps, arrival.network, async () =>
    requested !== null && (await db.$count(customers, eq(customers.uuid, requested))) > 0 ? requested : null,
  );
  if (!lookup.ok) return lookup;
  const uuid = lookup.found;
  const session = await findSession(deps, arrival);
  const isOwn = session.ok && session.customer.uuid === uuid;
  if (!isOwn && !unsubscribed) return notSignedIn;
  const use: RateLimitUse = isOwn
    ? ['marksPerCustomer', session.customer.id]
    : ['subscriptionChangesPerVisitor', `${arrival.network} ${uuid}`];
  return withRateLimits(deps, [use], async () => {
    await db.transaction(async (tx) => {
      const customerId = await changeSubscription(tx, uuid, unsubscribed);
      if (customerId === null) return;
      await tx
        .insert(subscriptionChanges)
        .values({ customerId, unsubscribed, reason: reason ?? null, createdAt: arrival.startedAt });
    });
    return answer({ hubCustomer: { uuid, unsubscribed } });
  });
};

async function changeSubscription(tx: Database, uuid: string, unsubscribed: boolean): Promise<number | null> {
  const [customer] = await tx
    .update(customers)
    .set({ unsubscribed })
    .where(and(eq(customers.uuid, uuid), ne(customers.unsubscribed, unsubscribed)))
    .returning({ id: customers.id });
  return customer?.id ?? null;
}
