import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/session.contract.ts';
import { findSession } from './find-session.ts';
import { renewAuthHeaders } from './headers-after.ts';

export const checkToken: Handler<typeof contract.checkToken> = async ({ deps, arrival }) => {
  const session = await findSession(deps, arrival);
  if (!session.ok) {
    deps.tell({ kind: 'sessionRefused', reason: session.reason });
    return answer({ valid: false });
  }
  return answer({ valid: true }, await renewAuthHeaders(deps, session, arrival));
};
