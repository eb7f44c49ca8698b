import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as session from '#src/api/contract/session.contract.ts';
import { admitVisitor } from './admit-visitor.ts';
import { openSession } from './open-session.ts';
import { notSignedIn } from './refusals.ts';

export const refreshToken: Handler<typeof session.refreshToken> = async ({ deps, arrival, body }) => {
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
