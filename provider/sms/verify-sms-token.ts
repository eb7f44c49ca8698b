import { and, eq, gt, sql } from 'drizzle-orm';
import { toSqlInstant } from '#provider/db/columns.ts';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import type { Refusal, Reply } from '#provider/http/reply.ts';
import { answer, reasonOf, withLogReason } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { findWithMissLimit, refundRateLimit, withRateLimits } from '#provider/limits/consume-rate-limit.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { MAX_WRONG_CODES } from './sms-code-rules.ts';
import {
  alreadyVerified,
  expiredCode,
  findSmsRequest,
  hasExpired,
  hashCode,
  locked,
  noCodeYet,
  parseSixDigits,
  toSmsIncentiveRequest,
  unusableNumber,
  wrongCode,
} from './sms-request.ts';

type VerifyCall = Call<typeof contract.verifySmsToken>;

export const verifySmsToken: Handler<typeof contract.verifySmsToken> = async (call) => {
  const uses: RateLimitUse[] = [['smsCodesPerIp', call.arrival.network]];
  const reply = await withRateLimits(call.deps, uses, () => verify(call));
  if (reply.ok) await refundRateLimit(call.deps, uses);
  call.deps.tell(reply.ok ? { kind: 'codeAccepted' } : { kind: 'codeRefused', reason: reasonOf(reply) });
  return reply;
};

async function verify({
  deps,
  db,
  arrival,
  params,
  body,
}: VerifyCall): Promise<Reply<ResponseOf<typeof contract.verifySmsToken>>> {
  const lookup = await findWithMissLimit(deps, arrival.network, () => findSmsRequest(db, params.liffToken));
  if (!lookup.ok) return lookup;
  const row = lookup.found;
  const now = deps.now();
  const refusal = checkTriable(row, now);
  if (refusal) return refusal;
  const { id: requestId, phoneNumber } = row;
  const code = parseSixDigits(body.smsToken);
  // A text without six digits is a typing mistake. It does not count as an attempt.
  if (code === null || phoneNumber === null) return wrongCode;

  const guess = await hashCode({ requestId, phoneNumber, code }, deps.settings.smsCodeCost);
  return db.transaction(async (tx) => {
    const request = await tryCode(tx, requestId, guess, now);
    if (!request) return checkTriable((await findSmsRequest(tx, params.liffToken)) ?? row, now) ?? wrongCode;
    if (request.status === 'locked') return locked;
    if (request.status !== 'verified') return wrongCode;
    if (await claimNumber(tx, request))
      return answer({ smsIncentiveRequest: toSmsIncentiveRequest(request, now) });
    await resetRequest(tx, requestId);
    return withLogReason('numberUsedUp', unusableNumber);
  });
}

function checkTriable(row: SmsRequestRow, now: Date): Refusal | null {
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

/**
 * Tries a code in one statement, so that parallel attempts are counted one by one. The right code verifies the request,
 * and cannot be used again. A wrong code counts unless it repeats the code that was refused last. The wrong code that
 * reaches the limit locks the request (SMS-17). Returns undefined if the request has no valid code.
 */
async function tryCode(
  tx: Database,
  requestId: number,
  guess: string,
  now: Date,
): Promise<SmsRequestRow | undefined> {
  const { status, codeHash: hash, refusedHash, codeExpiresAt, wrongCodes } = smsIncentiveRequests;
  const right = sql`${hash} = ${guess}`;
  const repeated = sql`${refusedHash} is not distinct from ${guess}`;
  const last = sql`not ${repeated} and ${wrongCodes} + 1 >= ${MAX_WRONG_CODES}`;
  const [request] = await tx
    .update(smsIncentiveRequests)
    .set({
      status: sql`case when ${right} then 'verified' when ${last} then 'locked' else ${status} end`,
      wrongCodes: sql`case when ${right} or ${repeated} then ${wrongCodes} else ${wrongCodes} + 1 end`,
      codeHash: sql`case when ${right} or (${last}) then null else ${hash} end`,
      refusedHash: sql`case when ${right} then null else ${guess} end`,
      verifiedAt: sql`case when ${right} then ${toSqlInstant(now)} end`,
    })
    .where(
      and(
        eq(smsIncentiveRequests.id, requestId),
        eq(status, 'phone_number_registered'),
        gt(codeExpiresAt, now),
      ),
    )
    .returning();
  return request;
}

/** Records that the number has earned the present. Returns false if another request has already recorded it. */
async function claimNumber(tx: Database, { id, builderId, phoneNumber }: SmsRequestRow): Promise<boolean> {
  const claimed = await tx
    .insert(smsVerifiedNumbers)
    .values({ builderId, phoneNumber: phoneNumber ?? '', smsIncentiveRequestId: id })
    .onConflictDoNothing()
    .returning({ id: smsVerifiedNumbers.smsIncentiveRequestId });
  return claimed.length > 0;
}

async function resetRequest(tx: Database, requestId: number): Promise<void> {
  await tx
    .update(smsIncentiveRequests)
    .set({
      status: 'requested',
      phoneNumber: null,
      codeHash: null,
      refusedHash: null,
      codeExpiresAt: null,
      resendAt: null,
      verifiedAt: null,
    })
    .where(eq(smsIncentiveRequests.id, requestId));
}
