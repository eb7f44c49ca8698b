import { findVisitor, visitorUuid } from '#provider/customers/find-visitor.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, tooManyRequests } from '#provider/http/reply.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import type * as contract from '#src/api/contract/access-log.contract.ts';

/**
 * Takes an entry without a word to the database, but for a visitor's first of a minute: a heartbeat makes no booking wait.
 * `status` is false for a visitor nobody knows, which stops the client's heartbeat; a sender of many such is limited.
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
    return (await takeTurn(deps, [['missesPerIp', arrival.ip]])) ?? answer({ status: false });
  }
  if ('retryAfter' in admitted) return tooManyRequests(admitted.retryAfter);
  deps.accessLogs.add({ ...accessLog, customerId: admitted.customerId, createdAt: arrival.startedAt });
  return answer({ status: true });
};
