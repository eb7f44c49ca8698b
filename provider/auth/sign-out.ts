import { and, eq } from 'drizzle-orm';
import { customerSessions } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/session.contract.ts';
import { lockCustomer } from './lock-customer.ts';

/** Ends this device's session. The response carries no auth headers: there is no session left to renew. */
export const signOut: Handler<typeof contract.signOut> = async ({ deps, arrival, customer }) => {
  const client = arrival.credentials.client ?? '';
  await deps.db.transaction(async (tx) => {
    await lockCustomer(tx, customer.id);
    await tx
      .delete(customerSessions)
      .where(and(eq(customerSessions.customerId, customer.id), eq(customerSessions.client, client)));
  });
  deps.tell({ kind: 'sessionEnded', reason: 'signedOut' });
  return answer({ success: true });
};
