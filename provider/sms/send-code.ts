import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests } from '#provider/db/incentive-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { Notice } from '#provider/operator-errors.ts';
import { codeHash } from './code-hash.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { smsNotSent } from './sms-refusals.ts';
import { CODE_LIFETIME_MS, MAX_SMS_PER_LINK, RESEND_AFTER_MS } from './sms-rules.ts';

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
export async function sendCode(
  deps: ProviderDeps,
  gateway: SmsGateway,
  before: SmsRequestRow,
  registration: Registration,
): Promise<Sending | null> {
  const { phoneNumber, isUsedUp } = registration;
  const code = deps.randomCode();
  const hash = await codeHash({ requestId: before.id, phoneNumber, code });
  const now = deps.now();
  const newCode = {
    codeHash: isUsedUp ? null : hash,
    codeExpiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    resendAt: new Date(now.getTime() + RESEND_AFTER_MS),
  };
  const row = await register(deps.db, before.id, registration, newCode, now);
  if (row === null) return null;
  const content = isUsedUp ? USED_UP : `認証コード：${code}（10分間有効）`;
  const message = `【${await senderOf(deps.db, before.builderId)}】${content}`;
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

async function senderOf(db: Database, builderId: number): Promise<string> {
  const [account] = await db
    .select({ name: lineAccounts.name })
    .from(lineAccounts)
    .where(eq(lineAccounts.builderId, builderId));
  return account?.name ?? '';
}
