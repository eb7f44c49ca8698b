import { eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import { findSmsRequest, hashCode } from '#provider/sms/sms-request.ts';
import { invariant } from '#src/lib/invariant.ts';
import { begunLiffTokens, DEMO_SMS_CODE, demoSmsRequests } from './demo-sms-incentives.ts';
import { putInOutbox } from './sms-outbox.ts';

/**
 * Stores the SMS requests of the demo. One of them waits for its code, which is in the outbox. The phone number of
 * another one has already earned the present.
 */
export async function seedSmsIncentives(
  tx: Database,
  builderId: number,
  idOf: (uuid: string) => number,
  now: Date,
): Promise<void> {
  await tx.insert(smsIncentiveRequests).values(demoSmsRequests(builderId, idOf, now));
  const verified = await requestOf(tx, begunLiffTokens.verified);
  await tx
    .insert(smsVerifiedNumbers)
    .values({ builderId, phoneNumber: verified.phoneNumber, smsIncentiveRequestId: verified.id });

  const { id, phoneNumber } = await requestOf(tx, begunLiffTokens.phoneNumberRegistered);
  await tx
    .update(smsIncentiveRequests)
    .set({ codeHash: await hashOf(id, phoneNumber) })
    .where(eq(smsIncentiveRequests.id, id));
  const message = `【ひだまり住宅】認証コード：${DEMO_SMS_CODE}（10分間有効）`;
  await putInOutbox(tx, { phoneNumber, message, sentAt: now });
}

async function requestOf(tx: Database, liffToken: string): Promise<SmsRequestRow & { phoneNumber: string }> {
  const row = await findSmsRequest(tx, liffToken);
  invariant(row?.phoneNumber, 'seedSmsIncentives: a request that was begun has no number.');
  return { ...row, phoneNumber: row.phoneNumber };
}

const hashes = new Map<string, Promise<string>>();

/** The hash is slow by design. It is cached because the tests seed the demo data again and again. */
function hashOf(requestId: number, phoneNumber: string): Promise<string> {
  const key = `${requestId} ${phoneNumber}`;
  const hash = hashes.get(key) ?? hashCode({ requestId, phoneNumber, code: DEMO_SMS_CODE });
  hashes.set(key, hash);
  return hash;
}
