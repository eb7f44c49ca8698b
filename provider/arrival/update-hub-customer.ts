import { and, eq, ne } from 'drizzle-orm';
import { subscriptionChanges } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';

/** Keeps the reason with the change; what changes nothing leaves the earlier reason alone. */
export const updateHubCustomer: Handler<typeof contract.updateHubCustomer> = async ({
  db,
  arrival,
  params,
  body: { unsubscribed, reason },
}) => {
  const uuid = uuidIn(params.uuid);
  if (uuid === null || (await db.$count(customers, eq(customers.uuid, uuid))) === 0) return notFound;
  await db.transaction(async (tx) => {
    const changed = await changeSubscription(tx, uuid, unsubscribed);
    if (changed === null) return;
    await tx
      .insert(subscriptionChanges)
      .values({ customerId: changed, unsubscribed, reason: reason ?? null, createdAt: arrival.startedAt });
  });
  return answer({ hubCustomer: { uuid, unsubscribed } });
};

async function changeSubscription(tx: Database, uuid: string, unsubscribed: boolean): Promise<number | null> {
  const [changed] = await tx
    .update(customers)
    .set({ unsubscribed })
    .where(and(eq(customers.uuid, uuid), ne(customers.unsubscribed, unsubscribed)))
    .returning({ id: customers.id });
  return changed?.id ?? null;
}
