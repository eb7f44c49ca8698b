import { eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests } from '#provider/db/incentive-tables.ts';
import type { SmsIncentiveRequest } from '#src/api/contract/sms-incentive.contract.ts';
import { MAX_WRONG_CODES } from './sms-rules.ts';

export async function findSmsRequest(db: Database, liffToken: string): Promise<SmsRequestRow | null> {
  const [row] = await db
    .select()
    .from(smsIncentiveRequests)
    .where(eq(smsIncentiveRequests.liffTokenHash, sha256(liffToken)));
  return row ?? null;
}

export function smsIncentiveRequest(row: SmsRequestRow, now: Date): SmsIncentiveRequest {
  const { phoneNumber, codeExpiresAt, resendAt, wrongCodes, presentName } = row;
  const waits = row.status === 'phone_number_registered';
  return {
    status: hasExpired(row, now) ? 'expired' : row.status,
    phoneNumberTail: phoneNumber?.slice(-4) ?? null,
    codeExpiresAt: waits && codeExpiresAt ? codeExpiresAt.toISOString() : null,
    resendAt: waits && resendAt && resendAt > now ? resendAt.toISOString() : null,
    attemptsLeft: MAX_WRONG_CODES - wrongCodes,
    presentName,
  };
}

/** True if the last code is older than ten minutes. The customer can request a new one. */
export const hasExpired = ({ status, codeExpiresAt }: SmsRequestRow, now: Date): boolean =>
  status === 'phone_number_registered' && codeExpiresAt !== null && codeExpiresAt <= now;
