import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as session from '#src/api/contract/session.contract.ts';
import { admitVisitor } from './admit-visitor.ts';
import { openSession } from './open-session.ts';
import { notSignedIn } from './refusals.ts';

export const signIn: Handler<typeof session.signIn> = async ({ deps, arrival, body }) => {
  const visitor = await admitVisitor(deps, arrival, body);
  if (!visitor.ok) return visitor;
  const { uuid, displayName } = visitor.customer;
  const headers = await openSession(deps, visitor.customer, null);
  if (headers === null) return notSignedIn;
  return answer({ token: headers['access-token'], data: { uuid, name: displayName } }, headers);
};
