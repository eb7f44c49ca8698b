import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import type { Refusal, Reply } from '#provider/http/reply.ts';
import { answer, reasonOf, withLogReason } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { findWithMissLimit, refundRateLimit, withRateLimits } from '#provider/limits/consume-rate-limit.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { codeHash } from './code-hash.ts';
import {
  alreadyVerified,
  expiredCode,
  locked,
  noCodeYet,
  unusableNumber,
  wrongCode,
} from './sms-refusals.ts';
import { findSmsRequest, hasExpired, smsIncentiveRequest } from './sms-request.ts';
import { sixDigits } from './sms-rules.ts';
import { claimNumber, resetRequest, tryCode } from './try-code.ts';

type VerifyCall = Call<typeof contract.verifySmsToken>;

export const verifySmsToken: Handler<typeof contract.verifySmsToken> = async (call) => {
  const uses: RateLimitUse[] = [['smsCodesPerIp', call.arrival.network]];
  const verified = await withRateLimits(call.deps, uses, () => verify(call));
  if (verified.ok) await refundRateLimit(call.deps, uses);
  call.deps.tell(
    verified.ok ? { kind: 'codeAccepted' } : { kind: 'codeRefused', reason: reasonOf(verified) },
  );
  return verified;
};

async function verify({
  deps,
  db,
  arrival,
  params,
  body,
}: VerifyCall): Promise<Reply<ResponseOf<typeof contract.verifySmsToken>>> {
  const sought = await findWithMissLimit(deps, arrival.network, () => findSmsRequest(db, params.liffToken));
  if (!sought.ok) return sought;
  const row = sought.found;
  const now = deps.now();
  const refusal = cannotTry(row, now);
  if (refusal) return refusal;
  const { id: requestId, phoneNumber } = row;
  const code = sixDigits(body.smsToken);
  // A text without six digits is a typing mistake. It does not count as an attempt.
  if (code === null || phoneNumber === null) return wrongCode;

  const guess = await codeHash({ requestId, phoneNumber, code });
  return db.transaction(async (tx) => {
    const tried = await tryCode(tx, requestId, guess, now);
    if (!tried) return cannotTry((await findSmsRequest(tx, params.liffToken)) ?? row, now) ?? wrongCode;
    if (tried.status === 'locked') return locked;
    if (tried.status !== 'verified') return wrongCode;
    if (await claimNumber(tx, tried)) return answer({ smsIncentiveRequest: smsIncentiveRequest(tried, now) });
    await resetRequest(tx, requestId);
    return withLogReason('numberUsedUp', unusableNumber);
  });
}

function cannotTry(row: SmsRequestRow, now: Date): Refusal | null {
  if (hasExpired(row, now)) return expiredCode;
  switch (row.status) {
    case 'requested':
      return noCodeYet;
    case 'verified':
      return alreadyVerified;
    case 'locked':
      return locked;
    case 'phone_number_registered':
      return null;
  }
}
