import { randomInt, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { sha256 } from '#provider/auth/sha256.ts';
import { rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { smsIncentiveRequests, smsOutbox } from '#provider/db/incentive-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { CODE_LIFETIME_MS, RESEND_AFTER_MS } from '#provider/sms/sms-code-rules.ts';
import { findSmsRequest } from '#provider/sms/sms-request.ts';
import { invariant } from '#src/lib/invariant.ts';

export interface SmsChange {
  /** Ends the minute in which no new code may be sent. */
  mayResend?: true;
  /** Ends the ten minutes in which the last code is valid. */
  expired?: true;
}

const json = <Body>() => validator('json', (body: Body) => body);
const codeIn = (message: string) => /\d{6}/.exec(message)?.[0] ?? '';

/** Lets a test change SMS requests without the app. */
export function createSmsTestingApi({ db, now }: ProviderDeps) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const read = async (liffToken: string) => {
    const row = await findSmsRequest(db, liffToken);
    invariant(row, 'sms-testing-api: no such link.');
    return row;
  };

  return new Hono()
    .post('/', json<{ uuid: string }>(), async (c) => {
      const [customer] = await db
        .select()
        .from(customers)
        .where(eq(customers.uuid, c.req.valid('json').uuid));
      invariant(customer, 'sms-testing-api: no such customer.');
      // Clears the rate limits, because all tests send SMS from the same IP address.
      await db.delete(rateLimits);
      const liffToken = randomUUID().replaceAll('-', '').slice(0, 22);
      await db.insert(smsIncentiveRequests).values({
        builderId: customer.builderId,
        customerId: customer.id,
        liffTokenHash: sha256(liffToken),
        presentName: 'Amazonギフトカード 500円分',
        status: 'requested',
        createdAt: now(),
      });
      return c.json({ liffToken, phoneNumber: `090${randomInt(10_000_000, 100_000_000)}` });
    })
    .get('/:liffToken', async (c) => {
      const { status, phoneNumber, fingerprint } = await read(c.req.param('liffToken'));
      const sent = await db
        .select()
        .from(smsOutbox)
        .where(eq(smsOutbox.phoneNumber, phoneNumber ?? ''))
        .orderBy(desc(smsOutbox.id));
      return c.json({ status, phoneNumber, fingerprint, codes: sent.map(({ message }) => codeIn(message)) });
    })
    .patch('/:liffToken', json<SmsChange>(), async (c) => {
      const { mayResend, expired } = c.req.valid('json');
      const { id } = await read(c.req.param('liffToken'));
      const resendAt = mayResend || expired ? { resendAt: ago(RESEND_AFTER_MS) } : {};
      const codeExpiresAt = expired ? { codeExpiresAt: ago(CODE_LIFETIME_MS) } : {};
      await db
        .update(smsIncentiveRequests)
        .set({ ...resendAt, ...codeExpiresAt })
        .where(eq(smsIncentiveRequests.id, id));
      return c.json({});
    });
}
