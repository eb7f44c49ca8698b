import { findVisitor, visitorUuid } from '#provider/customers/find-visitor.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, tooManyRequests } from '#provider/http/reply.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import type * as contract from '#src/api/contract/access-log.contract.ts';

/**
 * Looks up a known visitor in the database only once a minute, because frequent heartbeats must not slow down bookings.
 * An unknown visitor gets `status: false`, which stops the client's heartbeat. The rate limit `missesPerIp` applies to
 * unknown visitors.
 */
export const createAccessLog: Handler<typeof contract.createAccessLog> = async ({
  deps,
  db,
  arrival,
  body: { accessLog },
}) => {
  const uuid = visitorUuid(arrival);
  if (uuid === null) return answer({ status: false });
  const find = async () => (await findVisitor(db, arrival))?.id ?? null;
  const admitted = await deps.knownVisitors.admit(uuid, arrival.startedAt, find);
  if (admitted === 'unknown') {
    return (await takeTurn(deps, [['missesPerIp', arrival.network]])) ?? answer({ status: false });
  }
  if ('retryAfter' in admitted) {
    deps.tell({ kind: 'limitReached', limit: 'accessLogsPerVisitor', isFirst: admitted.isFirst });
    return tooManyRequests(admitted.retryAfter);
  }
  deps.accessLogs.add({ ...accessLog, customerId: admitted.customerId, createdAt: arrival.startedAt });
  return answer({ status: true, takesProblems: true });
};
