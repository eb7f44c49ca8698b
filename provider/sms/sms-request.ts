import type { ScryptOptions } from 'node:crypto';
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests } from '#provider/db/incentive-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, refuse, withLogReason } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/consume-rate-limit.ts';
import type * as contract from '#src/api/contract/sms-incentive.contract.ts';
import type { SmsIncentiveRequest } from '#src/api/contract/sms-incentive.contract.ts';
import { MOBILE, normalizeDigits, normalizeTel } from '#src/lib/text-formats.ts';
import { MAX_WRONG_CODES } from './sms-code-rules.ts';

export const getSmsIncentiveRequest: Handler<typeof contract.getSmsIncentiveRequest> = async ({
  deps,
  db,
  arrival,
  params,
}) => {
  const row = await findWithMissLimit(deps, arrival.network, () => findSmsRequest(db, params.liffToken));
  return row.ok ? answer({ smsIncentiveRequest: toSmsIncentiveRequest(row.found, deps.now()) }) : row;
};

export async function findSmsRequest(db: Database, liffToken: string): Promise<SmsRequestRow | null> {
  const [row] = await db
    .select()
    .from(smsIncentiveRequests)
    .where(eq(smsIncentiveRequests.liffTokenHash, sha256(liffToken)));
  return row ?? null;
}

export function toSmsIncentiveRequest(row: SmsRequestRow, now: Date): SmsIncentiveRequest {
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

/** Returns a Japanese mobile number as eleven digits, or null. Accepts `+81` and full-width digits. */
export function parseMobileNumber(text: string): string | null {
  const digits = normalizeTel(text);
  return MOBILE.test(digits) ? digits : null;
}

/** Returns the six digits of a typed or pasted code, or null. */
export function parseSixDigits(text: string): string | null {
  const digits = normalizeDigits(text);
  return /^\d{6}$/.test(digits) ? digits : null;
}

const slowly = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

interface CodeFor {
  readonly requestId: number;
  readonly phoneNumber: string;
  readonly code: string;
}

/**
 * Returns the hash of a code for the database (SMS-22). The hash covers the request and the number, so that it is
 * useless for any other request or number. It is slow to compute on purpose, so that trying a million codes on a stolen
 * table takes longer than a code is valid. `cost` is the setting `smsCodeCost`.
 */
export async function hashCode({ requestId, phoneNumber, code }: CodeFor, cost: number): Promise<string> {
  return (await slowly(code, `sms code ${requestId} ${phoneNumber}`, 32, { N: cost })).toString('hex');
}

/**
 * Refuses an invalid phone number. Also refuses a correct code if its phone number has meanwhile earned the present
 * through another link.
 */
export const unusableNumber = refuse(422, ['携帯電話番号の形式が正しくありません'], ['phoneNumber']);

/**
 * The status of `smsIsOff` and `smsNotSent` is 503. The app shows the message of the refusal below its own message, and
 * keeps the number in the form.
 */
export const smsIsOff = withLogReason(
  'smsIsOff',
  refuse(503, [
    'ただいま、SMSで認証コードをお送りすることができません。お手数ですが、担当者までお問い合わせください。',
  ]),
);

export const smsNotSent: Refusal = {
  ...withLogReason(
    'smsNotSent',
    refuse(503, ['SMSの送信に失敗しました。しばらく時間をおいてから、もう一度お試しください。']),
  ),
  retryAfter: 10,
};

export const linkUsedUp = withLogReason(
  'smsPerLink',
  refuse(422, [
    'このリンクからお送りできるSMSの回数の上限に達しました。お手数ですが、担当者までお問い合わせください。',
  ]),
);

/** `retryAfter` is in whole seconds. */
export const builderUsedUp = (retryAfter: number | undefined): Refusal => ({
  ...withLogReason(
    'smsPerBuilder',
    refuse(503, [
      '1日にお送りできるSMSの数の上限に達しました。明日以降にもう一度お試しいただくか、担当者までお問い合わせください。',
    ]),
  ),
  ...(retryAfter !== undefined && { retryAfter }),
});

export const wrongCode = withLogReason(
  'wrongCode',
  refuse(422, ['認証コードが正しくありません。SMSに届いた6桁の数字をご確認ください。'], ['smsToken']),
);

export const expiredCode = withLogReason(
  'expiredCode',
  refuse(422, ['認証コードの有効期限が切れています。新しい認証コードをお受け取りください。'], ['smsToken']),
);

export const noCodeYet = withLogReason('noCodeYet', refuse(422, ['先に携帯電話番号をご登録ください。']));

export const alreadyVerified = withLogReason(
  'alreadyVerified',
  refuse(422, ['電話番号の確認はすでに完了しています。']),
);

export const locked = withLogReason(
  'locked',
  refuse(422, [
    '認証コードの入力回数が上限に達したため、この番号の確認はできなくなりました。担当者までお問い合わせください。',
  ]),
);
