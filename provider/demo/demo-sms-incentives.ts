import { sha256 } from '#provider/auth/sha256.ts';
import type { smsIncentiveRequests } from '#provider/db/sms-tables.ts';
import type { Persona } from './personas.ts';
import { personas } from './personas.ts';

type NewRequest = typeof smsIncentiveRequests.$inferInsert;

/** The liffToken in the SMS link of each persona. */
export const demoLiffTokens: Readonly<Record<Persona['key'], string>> = {
  newcomer: 'n3Zt0vXb7Qe2LrYw9KfA1g',
  regular: 'r8Hd4mUc5Ps1JxVa6NoT2q',
  notFriend: 'f6Bk2yWj9Ge7SzRi3DlE5u',
  expiredToken: 'e1Cp8tMh4Ov6QnXf2YwJ7s',
};

/** One request a persona, none of them begun. */
export const demoSmsRequests = (builderId: number, now: Date): NewRequest[] =>
  personas.map(({ key }) => ({
    builderId,
    liffTokenHash: sha256(demoLiffTokens[key]),
    presentName: 'Amazonギフトカード 500円分',
    status: 'requested',
    createdAt: now,
  }));
