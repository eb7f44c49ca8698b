import { and, eq } from 'drizzle-orm';
import { lockCustomer } from '#provider/customers/customer.ts';
import { customerSessions } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notSignedIn } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/session.contract.ts';
import { admitVisitor } from './admit-visitor.ts';
import { findSession } from './find-session.ts';
import { openSession } from './open-session.ts';
import { renewAuthHeaders } from './renew-auth-headers.ts';

export const signIn: Handler<typeof contract.signIn> = async ({ deps, arrival, body }) => {
  const visitor = await admitVisitor(deps, arrival, body);
  if (!visitor.ok) return visitor;
  const { uuid, displayName } = visitor.customer;
  const headers = await openSession(deps, visitor.customer, null);
  if (headers === null) return notSignedIn;
  return answer({ token: headers['access-token'], data: { uuid, name: displayName } }, headers);
};

export const refreshToken: Handler<typeof contract.refreshToken> = async ({ deps, arrival, body }) => {
  const { uuid, credentials } = arrival;
  if (!uuid) {
    deps.tell({ kind: 'signInRefused', reason: 'noUuid' });
    return notSignedIn;
  }
  const visitor = await admitVisitor(deps, arrival, { ...body, uuid });
  if (!visitor.ok) return visitor;
  const headers = await openSession(deps, visitor.customer, credentials.client);
  if (headers === null) return notSignedIn;
  return answer({ accessToken: headers['access-token'] }, headers);
};

export const checkToken: Handler<typeof contract.checkToken> = async ({ deps, arrival }) => {
  const session = await findSession(deps, arrival);
  if (!session.ok) {
    deps.tell({ kind: 'sessionRefused', reason: session.reason });
    return answer({ valid: false });
  }
  return answer({ valid: true }, await renewAuthHeaders(deps, session, arrival));
};

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
