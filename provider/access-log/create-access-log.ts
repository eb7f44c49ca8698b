import { findVisitor } from '#provider/customers/find-visitor.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import type * as contract from '#src/api/contract/access-log.contract.ts';

/**
 * Takes an entry without locking anything of the customer's: a heartbeat makes no booking wait. `status` is false for
 * a visitor nobody knows, which stops the client's heartbeat.
 */
export const createAccessLog: Handler<typeof contract.createAccessLog> = async ({
  deps,
  db,
  arrival,
  body: { accessLog },
}) => {
  const visitor = await findVisitor(db, arrival);
  if (!visitor) return answer({ status: false });
  const limited = await takeTurn(deps, [['accessLogsPerVisitor', visitor.uuid]]);
  if (limited) return limited;
  deps.accessLogs.add({ ...accessLog, customerId: visitor.id, createdAt: arrival.startedAt });
  return answer({ status: true });
};
