import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/consume-rate-limit.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { findSmsRequest, smsIncentiveRequest } from './sms-request.ts';

export const getSmsIncentiveRequest: Handler<typeof contract.getSmsIncentiveRequest> = async ({
  deps,
  db,
  arrival,
  params,
}) => {
  const row = await findWithMissLimit(deps, arrival.network, () => findSmsRequest(db, params.liffToken));
  return row.ok ? answer({ smsIncentiveRequest: smsIncentiveRequest(row.found, deps.now()) }) : row;
};
