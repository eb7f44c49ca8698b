import type { SentSms } from './sms-outbox.ts';

/** Prints an SMS in one line. Use it only in demonstrations, because codes must not appear in a real provider's log. */
export function showSms({ phoneNumber, message }: SentSms): void {
  console.info(`SMS ${phoneNumber}: ${message}`);
}
