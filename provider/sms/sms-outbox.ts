import { desc } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { smsOutbox } from '#provider/db/sms-tables.ts';

export interface SentSms {
  readonly phoneNumber: string;
  readonly message: string;
  readonly sentAt: Date;
}

/** Stores an SMS; it never reaches a telephone network. */
export async function putInOutbox(db: Database, sms: SentSms): Promise<void> {
  await db.insert(smsOutbox).values(sms);
}

export const readOutbox = (db: Database): Promise<SentSms[]> =>
  db
    .select({ phoneNumber: smsOutbox.phoneNumber, message: smsOutbox.message, sentAt: smsOutbox.sentAt })
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.id))
    .limit(20);
