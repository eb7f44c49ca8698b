import { findVisitor, visitorUuid } from '#provider/customers/line-account.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/consume-rate-limit.ts';
import type * as contract from '#src/api/contract/access-log.contract.ts';

/** The columns of fixed length, the row's header and its index. */
const BYTES_OF_A_SHORT_ROW = 120;

/**
 * Looks up a known visitor in the database only once a minute, because frequent heartbeats must not slow down bookings.
 * An unknown visitor gets `status: false`, which stops the client's heartbeat. The rate limit `missesPerIp` applies to
 * unknown visitors.
 */
export const createAccessLog: Handler<typeof contract.createAccessLog> = async ({
  deps,
  arrival,
  body: { accessLog },
}) => {
  const uuid = visitorUuid(arrival);
  if (uuid === null) return answer({ status: false });
  const bytes = BYTES_OF_A_SHORT_ROW + Buffer.byteLength(accessLog.path + (accessLog.trackingCode ?? ''));
  const entry = { uuid, network: arrival.network, bytes };
  const db = deps.accessLogDb;
  const refusal = await deps.knownVisitors.countEntry(entry, arrival.startedAt, () =>
    findWithMissLimit({ ...deps, db }, arrival.network, () => findVisitor(db, arrival)),
  );
  if (refusal) return refusal.status === 404 ? answer({ status: false }) : refusal;
  deps.accessLogs.add({ ...accessLog, visitorUuid: uuid, createdAt: arrival.startedAt });
  return answer({ status: true, takesProblems: true });
};
