import { and, eq } from 'drizzle-orm';
import { customerSessions } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/session.contract.ts';
import { lockCustomer } from './lock-customer.ts';

/** Ends the session of this device only. The response carries no auth headers, because no session is left to renew. */
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
