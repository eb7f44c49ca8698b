import { desc } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { smsOutbox } from '#provider/db/incentive-tables.ts';
import type { Sms, SmsGateway } from '#provider/sms/sms-gateway.ts';

export interface SentSms extends Sms {
  readonly sentAt: Date;
}

interface OutboxOptions {
  readonly now: () => Date;
  readonly show: (sms: SentSms) => void;
}

/** Stores and shows each SMS instead of sending it to a phone. */
export const outboxGateway = (db: Database, { now, show }: OutboxOptions): SmsGateway => ({
  send: async (sms) => {
    const sent = { ...sms, sentAt: now() };
    await putInOutbox(db, sent);
    show(sent);
    return { ok: true };
  },
});

export async function putInOutbox(db: Database, sms: SentSms): Promise<void> {
  await db.insert(smsOutbox).values(sms);
}

export const readOutbox = (db: Database): Promise<SentSms[]> =>
  db
    .select({ phoneNumber: smsOutbox.phoneNumber, message: smsOutbox.message, sentAt: smsOutbox.sentAt })
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.id))
    .limit(20);

/** Prints an SMS in one line. Use it only in demonstrations, because codes must not appear in a real provider's log. */
export function showSms({ phoneNumber, message }: SentSms): void {
  console.info(`SMS ${phoneNumber}: ${message}`);
}
