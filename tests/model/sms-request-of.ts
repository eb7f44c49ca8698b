import { eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { rateLimits } from '#provider/db/bookkeeping-tables.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { findSmsRequest, hashCode } from '#provider/sms/sms-request.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

export interface SmsRequestOf {
  read(): Promise<SmsRequestRow>;
  change(change: Partial<SmsRequestRow>): Promise<void>;
  forgetUses(): Promise<void>;
  sendCode(code: string): Promise<void>;
  /** While `during` runs, another request has already received the present for this number. */
  takeNumber(phoneNumber: string, during: () => Promise<void>): Promise<void>;
  hasPresent(): Promise<boolean>;
}

export function smsRequestOf({ db, deps }: ProviderInProcess, liffToken: string): SmsRequestOf {
  const find = async (token: string) => {
    const row = await findSmsRequest(db, token);
    invariant(row, 'smsRequestOf: the link is not in the demo data.');
    return row;
  };
  const read = () => find(liffToken);
  const change: SmsRequestOf['change'] = async (to) =>
    void (await db
      .update(smsIncentiveRequests)
      .set(to)
      .where(eq(smsIncentiveRequests.liffTokenHash, sha256(liffToken))));

  return {
    read,
    change,
    forgetUses: async () => void (await db.delete(rateLimits)),
    sendCode: async (code) => {
      const { id: requestId, phoneNumber } = await read();
      invariant(phoneNumber, 'smsRequestOf.sendCode: the request has no phone number.');
      await change({ codeHash: await hashCode({ requestId, phoneNumber, code }, deps.settings.smsCodeCost) });
    },
    takeNumber: async (phoneNumber, during) => {
      const { id: smsIncentiveRequestId, builderId } = await find(demoLiffTokens.regular);
      await db.insert(smsVerifiedNumbers).values({ builderId, phoneNumber, smsIncentiveRequestId });
      await during();
      await db
        .delete(smsVerifiedNumbers)
        .where(eq(smsVerifiedNumbers.smsIncentiveRequestId, smsIncentiveRequestId));
    },
    hasPresent: async () => {
      const { id } = await read();
      return (await db.$count(smsVerifiedNumbers, eq(smsVerifiedNumbers.smsIncentiveRequestId, id))) > 0;
    },
  };
}
