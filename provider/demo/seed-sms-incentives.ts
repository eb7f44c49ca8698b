import { eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import type { Database } from '#provider/db/database.ts';
import type { SmsRequestRow } from '#provider/db/incentive-tables.ts';
import { smsIncentiveRequests, smsVerifiedNumbers } from '#provider/db/incentive-tables.ts';
import { CODE_LIFETIME_MS, MAX_WRONG_CODES, RESEND_AFTER_MS } from '#provider/sms/sms-code-rules.ts';
import { findSmsRequest, hashCode } from '#provider/sms/sms-request.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Persona } from './personas.ts';
import { personas } from './personas.ts';
import { putInOutbox } from './sms-outbox.ts';

type NewRequest = typeof smsIncentiveRequests.$inferInsert;
type State = Omit<NewRequest, 'builderId' | 'liffTokenHash' | 'presentName' | 'createdAt'>;

/** The liffToken in the SMS link of each persona. No phone number has been entered for it yet. */
export const demoLiffTokens: Readonly<Record<Persona['key'], string>> = {
  newcomer: 'n3Zt0vXb7Qe2LrYw9KfA1g',
  regular: 'r8Hd4mUc5Ps1JxVa6NoT2q',
  notFriend: 'f6Bk2yWj9Ge7SzRi3DlE5u',
  expiredToken: 'e1Cp8tMh4Ov6QnXf2YwJ7s',
  miniApp: 'm7Zq3xLt9Wb5KrHd1VfP4g',
};

/** One liffToken for each later state that an SMS request can have. */
export const begunLiffTokens = {
  phoneNumberRegistered: 'p2Rw7kDz4Lm9TuHc0XsE6g',
  verified: 'v5Ny1aJq8Fb3WoKd6MxG4Q',
  expired: 'x9Ts6eVh2Uc7PiBr5LzN0w',
  locked: 'k4Mf8gYo1Xd5QjSn3RvA7A',
} as const;

/** The code of the request in `phoneNumberRegistered`. It is valid for ten minutes after the demo data is created. */
export const DEMO_SMS_CODE = '246810';

const states = (now: Date): Readonly<Record<keyof typeof begunLiffTokens, State>> => {
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const sentAgo = (ms: number) => ({
    codeExpiresAt: inMs(CODE_LIFETIME_MS - ms),
    resendAt: inMs(RESEND_AFTER_MS - ms),
    fingerprint: 'demo',
  });
  return {
    phoneNumberRegistered: {
      status: 'phone_number_registered',
      phoneNumber: '09000110101',
      ...sentAgo(0),
    },
    verified: {
      status: 'verified',
      phoneNumber: '09000110102',
      ...sentAgo(CODE_LIFETIME_MS),
      verifiedAt: inMs(-CODE_LIFETIME_MS / 2),
    },
    expired: {
      status: 'phone_number_registered',
      phoneNumber: '09000110103',
      ...sentAgo(2 * CODE_LIFETIME_MS),
    },
    locked: {
      status: 'locked',
      phoneNumber: '09000110104',
      ...sentAgo(CODE_LIFETIME_MS),
      wrongCodes: MAX_WRONG_CODES,
    },
  };
};

/** `idOf` returns the id of the customer with a uuid. The links that were begun are for nobody in particular. */
function demoSmsRequests(builderId: number, idOf: (uuid: string) => number, now: Date): NewRequest[] {
  const request = (liffToken: string, state: State): NewRequest => ({
    builderId,
    liffTokenHash: sha256(liffToken),
    presentName: 'Amazonギフトカード 500円分',
    createdAt: now,
    ...state,
  });
  const startedStates = Object.entries(states(now)) as [keyof typeof begunLiffTokens, State][];
  return [
    ...personas.map(({ key, uuid }) =>
      request(demoLiffTokens[key], { status: 'requested', customerId: idOf(uuid) }),
    ),
    ...startedStates.map(([key, state]) => request(begunLiffTokens[key], state)),
  ];
}

/**
 * Stores the SMS requests of the demo. One of them waits for its code, which is in the outbox. The phone number of
 * another one has already earned the present.
 */
export async function seedSmsIncentives(
  tx: Database,
  builderId: number,
  idOf: (uuid: string) => number,
  now: Date,
  smsCodeCost: number,
): Promise<void> {
  await tx.insert(smsIncentiveRequests).values(demoSmsRequests(builderId, idOf, now));
  const verified = await requireRequest(tx, begunLiffTokens.verified);
  await tx
    .insert(smsVerifiedNumbers)
    .values({ builderId, phoneNumber: verified.phoneNumber, smsIncentiveRequestId: verified.id });

  const { id, phoneNumber } = await requireRequest(tx, begunLiffTokens.phoneNumberRegistered);
  await tx
    .update(smsIncentiveRequests)
    .set({ codeHash: await hashCode({ requestId: id, phoneNumber, code: DEMO_SMS_CODE }, smsCodeCost) })
    .where(eq(smsIncentiveRequests.id, id));
  const message = `【ひだまり住宅】認証コード：${DEMO_SMS_CODE}（10分間有効）`;
  await putInOutbox(tx, { phoneNumber, message, sentAt: now });
}

async function requireRequest(
  tx: Database,
  liffToken: string,
): Promise<SmsRequestRow & { phoneNumber: string }> {
  const row = await findSmsRequest(tx, liffToken);
  invariant(row?.phoneNumber, 'seedSmsIncentives: a request that was begun has no number.');
  return { ...row, phoneNumber: row.phoneNumber };
}
