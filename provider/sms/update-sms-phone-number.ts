import { and, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { lineAccounts } from '#provider/db/schema.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/sms-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, tooManyRequests } from '#provider/http/reply.ts';
import { lookUp } from '#provider/limits/look-up.ts';
import { secondsUntil, takeTurn } from '#provider/limits/take-turn.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { codeHash } from './code-hash.ts';
import { putInOutbox } from './sms-outbox.ts';
import { alreadyVerified, locked, unusableNumber } from './sms-refusals.ts';
import type { SmsRequestRow } from './sms-request.ts';
import { findSmsRequest, smsIncentiveRequest } from './sms-request.ts';
import { CODE_LIFETIME_MS, mobileNumber, RESEND_AFTER_MS } from './sms-rules.ts';

const USED_UP = 'この携帯電話番号では、すでにプレゼントをお受け取りいただいています。';

/** A new number, or the same one for a new code; earlier wrong codes still count. */
export const updateSmsPhoneNumber: Handler<typeof contract.updateSmsPhoneNumber> = async ({
  deps,
  db,
  arrival,
  params,
  body: { phoneNumber: typed, fingerprint },
}) => {
  const sought = await lookUp(deps, arrival.ip, () => findSmsRequest(db, params.liffToken));
  if (!sought.ok) return sought;
  const row = sought.found;
  const refusal = tooLateOrEarly(row, deps);
  if (refusal) return refusal;
  const phoneNumber = mobileNumber(typed);
  if (phoneNumber === null) return unusableNumber;
  const limited = await takeTurn(deps, [
    ['smsPerIp', arrival.ip],
    ['smsPerNumber', phoneNumber],
  ]);
  if (limited) return limited;

  const isUsedUp = await isUsed(db, row, phoneNumber);
  const sent = await sendCode(deps, row, { phoneNumber, fingerprint, isUsedUp });
  if (sent) return answer({ smsIncentiveRequest: smsIncentiveRequest(sent, deps.now()) });
  // Another request with the same link was faster.
  return tooEarly(deps, RESEND_AFTER_MS / 1000);
};

function tooLateOrEarly({ status, resendAt }: SmsRequestRow, deps: ProviderDeps): Refusal | null {
  if (status === 'verified') return alreadyVerified;
  if (status === 'locked') return locked;
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

/**
 * Registers the number and sends a code; null when another request has just done so. A number that has had the present
 * is registered as well, so that the response reveals nothing. Its owner gets an SMS about it, and no code is right
 * (SMS-8).
 */
async function sendCode(
  deps: ProviderDeps,
  { id, builderId }: SmsRequestRow,
  { phoneNumber, fingerprint, isUsedUp }: { phoneNumber: string; fingerprint: string; isUsedUp: boolean },
): Promise<SmsRequestRow | null> {
  const code = deps.randomCode();
  const hash = await codeHash({ requestId: id, phoneNumber, code });
  const now = deps.now();
  const content = isUsedUp ? USED_UP : `認証コード：${code}（10分間有効）`;
  const message = `【${await senderOf(deps.db, builderId)}】${content}`;
  const sms = { phoneNumber, message, sentAt: now };
  const registered = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(smsIncentiveRequests)
      .set({
        status: 'phone_number_registered',
        phoneNumber,
        fingerprint,
        codeHash: isUsedUp ? null : hash,
        refusedHash: null,
        codeExpiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
        resendAt: new Date(now.getTime() + RESEND_AFTER_MS),
      })
      .where(
        and(
          eq(smsIncentiveRequests.id, id),
          inArray(smsIncentiveRequests.status, ['requested', 'phone_number_registered']),
          or(isNull(smsIncentiveRequests.resendAt), lte(smsIncentiveRequests.resendAt, now)),
        ),
      )
      .returning();
    if (row) await putInOutbox(tx, sms);
    return row ?? null;
  });
  if (registered) deps.smsSent(sms);
  return registered;
}

async function senderOf(db: Database, builderId: number): Promise<string> {
  const [account] = await db
    .select({ name: lineAccounts.name })
    .from(lineAccounts)
    .where(eq(lineAccounts.builderId, builderId));
  return account?.name ?? '';
}
