import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, tooManyRequests } from '#provider/http/reply.ts';
import type { RateLimitUse } from '#provider/limits/consume-rate-limit.ts';
import { findWithMissLimit, withRateLimits } from '#provider/limits/consume-rate-limit.ts';
import { secondsUntil } from '#provider/limits/refuse-use.ts';
import { Notice } from '#provider/operator-errors.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import { CODE_LIFETIME_MS, MAX_SMS_PER_LINK, RESEND_AFTER_MS } from './sms-code-rules.ts';
import type { SmsGateway } from './sms-gateway.ts';
import {
  alreadyVerified,
  builderUsedUp,
  findSmsRequest,
  hashCode,
  linkUsedUp,
  locked,
  parseMobileNumber,
  smsIsOff,
  smsNotSent,
  toSmsIncentiveRequest,
  unusableNumber,
} from './sms-request.ts';

/** Sends a new code to a new or unchanged phone number. Wrong codes entered earlier still count towards the limit. */
export const updateSmsPhoneNumber: Handler<typeof contract.updateSmsPhoneNumber> = async ({
  deps,
  db,
  arrival,
  params,
  body: { phoneNumber: input, fingerprint },
}) => {
  const lookup = await findWithMissLimit(deps, arrival.network, () => findSmsRequest(db, params.liffToken));
  if (!lookup.ok) return lookup;
  const row = lookup.found;
  const refusal = checkSendable(row, deps);
  if (refusal) return refusal;
  const phoneNumber = parseMobileNumber(input);
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
  if (sent === null) return refuseTooEarly(deps, RESEND_AFTER_MS / 1000);
  if (sent.ok) return answer({ smsIncentiveRequest: toSmsIncentiveRequest(sent.row, deps.now()) });
  return sent.reason === 'smsPerBuilder' ? builderUsedUp(sent.retryAfter) : sent;
};

function checkSendable(row: SmsRequestRow, deps: ProviderDeps): Refusal | null {
  const { status, resendAt, smsSent } = row;
  if (status === 'verified') return alreadyVerified;
  if (status === 'locked') return locked;
  if (smsSent >= MAX_SMS_PER_LINK) {
    deps.tell({ kind: 'limitReached', limit: 'smsPerLink', isFirst: true });
    return linkUsedUp;
  }
  const now = deps.now();
  return resendAt !== null && resendAt > now ? refuseTooEarly(deps, secondsUntil(resendAt, now)) : null;
}

function refuseTooEarly({ tell }: ProviderDeps, retryAfter: number): Refusal {
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

const USED_UP = 'この携帯電話番号では、すでにプレゼントをお受け取りいただいています。';

interface Registration {
  readonly phoneNumber: string;
  readonly fingerprint: string;
  readonly isUsedUp: boolean;
}

interface NewCode {
  /** Null for a number that has already earned the present. Then no code is accepted. */
  readonly codeHash: string | null;
  readonly codeExpiresAt: Date;
  readonly resendAt: Date;
}

type Sending = { readonly ok: true; readonly row: SmsRequestRow } | Refusal;

/**
 * Registers the number and sends a code. Returns null if another request has just done so, or if the link has sent all
 * its SMS. A number that has already
 * earned the present is registered too, so that the response reveals nothing. The owner of the number gets an SMS that
 * says that the present was already given, and no code is accepted (SMS-8). The number is registered before the SMS is
 * sent, so that parallel requests send only one SMS. If the gateway does not accept the SMS, the registration is undone
 * (SMS-25).
 */
async function sendCode(
  deps: ProviderDeps,
  gateway: SmsGateway,
  before: SmsRequestRow,
  registration: Registration,
): Promise<Sending | null> {
  const { phoneNumber, isUsedUp } = registration;
  const code = deps.randomCode();
  const hash = await hashCode({ requestId: before.id, phoneNumber, code }, deps.settings.smsCodeCost);
  const now = deps.now();
  const newCode = {
    codeHash: isUsedUp ? null : hash,
    codeExpiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    resendAt: new Date(now.getTime() + RESEND_AFTER_MS),
  };
  const row = await register(deps.db, before.id, registration, newCode, now);
  if (row === null) return null;
  const content = isUsedUp ? USED_UP : `認証コード：${code}（10分間有効）`;
  const message = `【${await findSenderName(deps.db, before.builderId)}】${content}`;
  const delivery = await gateway.send({ phoneNumber, message });
  deps.tell({ kind: 'smsHandedOver', answer: delivery.ok ? 'accepted' : 'failed' });
  if (delivery.ok) return { ok: true, row };
  deps.report(new Notice(`SMS gateway: ${delivery.trouble}`));
  await undoRegistration(deps.db, before, newCode);
  return smsNotSent;
}

async function register(
  db: Database,
  id: number,
  { phoneNumber, fingerprint }: Registration,
  newCode: NewCode,
  now: Date,
): Promise<SmsRequestRow | null> {
  const { status, resendAt, smsSent } = smsIncentiveRequests;
  const [row] = await db
    .update(smsIncentiveRequests)
    .set({
      status: 'phone_number_registered',
      phoneNumber,
      fingerprint,
      refusedHash: null,
      smsSent: sql`${smsSent} + 1`,
      ...newCode,
    })
    .where(
      and(
        eq(smsIncentiveRequests.id, id),
        inArray(status, ['requested', 'phone_number_registered']),
        or(isNull(resendAt), lte(resendAt, now)),
        lt(smsSent, MAX_SMS_PER_LINK),
      ),
    )
    .returning();
  return row ?? null;
}

/** Undoes a registration. The previous code is valid again, and a new one can be requested at once. */
async function undoRegistration(db: Database, before: SmsRequestRow, { resendAt }: NewCode): Promise<void> {
  const {
    id,
    status,
    phoneNumber,
    fingerprint,
    codeHash: hash,
    refusedHash,
    codeExpiresAt,
    smsSent,
  } = before;
  await db
    .update(smsIncentiveRequests)
    .set({
      status,
      phoneNumber,
      fingerprint,
      codeHash: hash,
      refusedHash,
      codeExpiresAt,
      smsSent,
      resendAt: null,
    })
    .where(
      and(
        eq(smsIncentiveRequests.id, id),
        eq(smsIncentiveRequests.status, 'phone_number_registered'),
        eq(smsIncentiveRequests.resendAt, resendAt),
      ),
    );
}

async function findSenderName(db: Database, builderId: number): Promise<string> {
  const [account] = await db
    .select({ name: lineAccounts.name })
    .from(lineAccounts)
    .where(eq(lineAccounts.builderId, builderId));
  return account?.name ?? '';
}
