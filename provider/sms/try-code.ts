import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import { MAX_WRONG_CODES } from './sms-rules.ts';

/**
 * Tries a code in one statement, so that parallel attempts are counted one by one. The right code verifies the request,
 * and cannot be used again. A wrong code counts unless it repeats the code that was refused last. The wrong code that
 * reaches the limit locks the request (SMS-17). Returns undefined if the request has no valid code.
 */
export async function tryCode(
  tx: Database,
  requestId: number,
  guess: string,
  now: Date,
): Promise<SmsRequestRow | undefined> {
  const { status, codeHash: hash, refusedHash, codeExpiresAt, wrongCodes } = smsIncentiveRequests;
  const right = sql`${hash} = ${guess}`;
  const repeated = sql`${refusedHash} is not distinct from ${guess}`;
  const last = sql`not ${repeated} and ${wrongCodes} + 1 >= ${MAX_WRONG_CODES}`;
  const [tried] = await tx
    .update(smsIncentiveRequests)
    .set({
      status: sql`case when ${right} then 'verified' when ${last} then 'locked' else ${status} end`,
      wrongCodes: sql`case when ${right} or ${repeated} then ${wrongCodes} else ${wrongCodes} + 1 end`,
      codeHash: sql`case when ${right} or (${last}) then null else ${hash} end`,
      refusedHash: sql`case when ${right} then null else ${guess} end`,
      verifiedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(smsIncentiveRequests.id, requestId),
        eq(status, 'phone_number_registered'),
        gt(codeExpiresAt, now),
      ),
    )
    .returning();
  return tried;
}

/** Records that the number has earned the present. Returns false if another request has already recorded it. */
export async function claimNumber(
  tx: Database,
  { id, builderId, phoneNumber }: SmsRequestRow,
): Promise<boolean> {
  const taken = await tx
    .insert(smsVerifiedNumbers)
    .values({ builderId, phoneNumber: phoneNumber ?? '', smsIncentiveRequestId: id })
    .onConflictDoNothing()
    .returning({ id: smsVerifiedNumbers.smsIncentiveRequestId });
  return taken.length > 0;
}

export async function resetRequest(tx: Database, requestId: number): Promise<void> {
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
