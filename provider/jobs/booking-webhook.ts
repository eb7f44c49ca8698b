import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BookingEvent } from '#provider/booking/booking-events.ts';
import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { nameFailure, readRetryAfter } from '#provider/http/outgoing-call.ts';
import { toWire } from '#src/api/contract/wire.ts';
import type { JobHandler, JobOutcome } from './job-worker.ts';

export interface WebhookSettings {
  readonly url: string;
  /** `whsec_` and the key in base64, as in the specification of Standard Webhooks. */
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends the events of bookings to the builder's own system, signed as in Standard Webhooks (OPS-53). Every answer but 2xx is tried again, because
 * a system that is being changed answers anything.
 */
export const bookingWebhookHandler = (
  { db, now }: Pick<ProviderDeps, 'db' | 'now'>,
  { url, secret }: WebhookSettings,
): JobHandler => ({
  kind: 'bookingWebhook',
  // With the pauses between them, they take three days.
  maxAttempts: 24,
  run: async (job): Promise<JobOutcome> => {
    const body = JSON.stringify(await toBody(db, job));
    const timestamp = Math.floor(now().getTime() / 1000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': job.id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signWebhook(secret, { id: job.id, timestamp, body }),
        },
        body,
        // A redirect could lead to a host that must not get it.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return { kind: 'done' };
      const error = `The system of BOOKING_WEBHOOK_URL answered ${response.status}.`;
      return { kind: 'retry', error, afterSeconds: readRetryAfter(response.headers) };
    } catch (error) {
      return {
        kind: 'retry',
        error: `The system of BOOKING_WEBHOOK_URL did not answer (${nameFailure(error)}).`,
      };
    }
  },
});

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

export const signWebhook = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

async function toBody(db: Database, { payload, customerId, createdAt }: JobRow): Promise<unknown> {
  const { type, ...data } = payload as BookingEvent;
  const customer = customerId === null ? null : await findCustomer(db, customerId);
  return toWire({ type, timestamp: createdAt.toISOString(), data: { ...data, customer } });
}

/** The customer as the builder's system knows them. */
async function findCustomer(db: Database, id: number) {
  const { uuid, customerNumber } = customers;
  const [customer] = await db.select({ uuid, customerNumber }).from(customers).where(eq(customers.id, id));
  return customer ?? null;
}
