import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, tooManyRequests } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { findWithMissLimit, secondsUntil, withRateLimits } from '#provider/limits/consume-rate-limit.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { sendCode } from './send-code.ts';
import {
  alreadyVerified,
  builderUsedUp,
  linkUsedUp,
  locked,
  smsIsOff,
  unusableNumber,
} from './sms-refusals.ts';
import { findSmsRequest, smsIncentiveRequest } from './sms-request.ts';
import { MAX_SMS_PER_LINK, mobileNumber, RESEND_AFTER_MS } from './sms-rules.ts';

/** Sends a new code to a new or unchanged phone number. Wrong codes entered earlier still count towards the limit. */
export const updateSmsPhoneNumber: Handler<typeof contract.updateSmsPhoneNumber> = async ({
  deps,
  db,
  arrival,
  params,
  body: { phoneNumber: typed, fingerprint },
}) => {
  const sought = await findWithMissLimit(deps, arrival.network, () => findSmsRequest(db, params.liffToken));
  if (!sought.ok) return sought;
  const row = sought.found;
  const refusal = tooLateOrEarly(row, deps);
  if (refusal) return refusal;
  const phoneNumber = mobileNumber(typed);
  if (phoneNumber === null) return unusableNumber;
  if (deps.smsGateway === null) return smsIsOff;
  const { smsGateway: gateway } = deps;
  // The network is counted after the number and the customer, because a carrier gives one address to many customers.
  const uses: RateLimitUse[] = [
    ['smsPerNumber', phoneNumber],
    ['smsPerCustomer', row.customerId ?? `link ${row.id}`],
    ['smsPerIp', arrival.network],
    ['smsPerBuilder', row.builderId],
  ];
  const sent = await withRateLimits(deps, uses, async () => {
    const isUsedUp = await isUsed(db, row, phoneNumber);
    return sendCode(deps, gateway, row, { phoneNumber, fingerprint, isUsedUp });
  });
  // Another request with the same link was faster.
  if (sent === null) return tooEarly(deps, RESEND_AFTER_MS / 1000);
  if (sent.ok) return answer({ smsIncentiveRequest: smsIncentiveRequest(sent.row, deps.now()) });
  return sent.reason === 'smsPerBuilder' ? builderUsedUp(sent.retryAfter) : sent;
};

function tooLateOrEarly(row: SmsRequestRow, deps: ProviderDeps): Refusal | null {
  const { status, resendAt, smsSent } = row;
  if (status === 'verified') return alreadyVerified;
  if (status === 'locked') return locked;
  if (smsSent >= MAX_SMS_PER_LINK) {
    deps.tell({ kind: 'limitReached', limit: 'smsPerLink', isFirst: true });
    return linkUsedUp;
  }
  const now = deps.now();
  return resendAt !== null && resendAt > now ? tooEarly(deps, secondsUntil(resendAt, now)) : null;
}

function tooEarly({ tell }: ProviderDeps, retryAfter: number): Refusal {
  tell({ kind: 'limitReached', limit: 'smsResend', isFirst: true });
  return tooManyRequests(retryAfter);
}

async function isUsed(db: Database, { id, builderId }: SmsRequestRow, phoneNumber: string): Promise<boolean> {
  const uses = await db.$count(
    smsVerifiedNumbers,
    and(
      eq(smsVerifiedNumbers.builderId, builderId),
      eq(smsVerifiedNumbers.phoneNumber, phoneNumber),
      ne(smsVerifiedNumbers.smsIncentiveRequestId, id),
    ),
  );
  return uses > 0;
}
