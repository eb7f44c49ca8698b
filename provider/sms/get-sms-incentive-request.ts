import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { findSmsRequest, smsIncentiveRequest } from './sms-request.ts';

export const getSmsIncentiveRequest: Handler<typeof contract.getSmsIncentiveRequest> = async ({
  deps,
  db,
  params,
}) => {
  const row = await findSmsRequest(db, params.liffToken);
  return row ? answer({ smsIncentiveRequest: smsIncentiveRequest(row, deps.now()) }) : notFound;
};
