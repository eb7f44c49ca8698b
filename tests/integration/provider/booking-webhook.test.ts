import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meetings } from '#provider/db/booking-tables.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { bookingWebhookHandler, signWebhook } from '#provider/jobs/booking-webhook.ts';
import { createJobWorker } from '#provider/jobs/job-worker.ts';
import { eraseCustomer } from '#provider/manage/commands/erase-customer.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { freePorts } from '#tests/support/provider-instance.ts';
import { bookingBody } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { entryBody, tourForm } from './entry-bodies.ts';
import type { ManualClock } from './manual-clock.ts';
import { manualClock } from './manual-clock.ts';
import type { PlayingGateway } from './playing-gateway.ts';
import { playGateway } from './playing-gateway.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const REASON = '都合が悪くなったため';

let provider: ProviderInProcess;
let clock: ManualClock;
let receiver: PlayingGateway;
let headers: Credentials;

beforeAll(async () => {
  clock = manualClock();
  provider = await startProvider({ now: clock.now, settings: { sendsBookingEvents: true } });
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  receiver = await playGateway();
  headers = await signIn(provider, 'newcomer');
});
afterEach(() => receiver.close());

/** `signedAt` returns the time of the signatures. */
async function runDue(url = receiver.url, signedAt = clock.now): Promise<void> {
  const { deps } = provider;
  const handler = bookingWebhookHandler({ db: deps.db, now: signedAt }, { url, secret: SECRET });
  const worker = createJobWorker(deps, handler);
  worker.wake();
  await worker.idle();
}

interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly builder_key: string;
    readonly booking: { readonly id: number; readonly resource: string; readonly replaces_id: number | null };
    readonly customer: unknown;
  };
}

const receivedEvents = () => receiver.received.map(({ body }) => JSON.parse(body) as Event);
const summaries = () =>
  receivedEvents().map(({ type, data: { booking } }) => [
    type,
    booking.resource,
    booking.id,
    booking.replaces_id,
  ]);

const book = (changes = {}) =>
  send(provider, 'POST /consultation_visit_reservations', { headers, body: bookingBody(changes) });
const cancel = (path: string, name: string) =>
  send(provider, `PATCH ${path}`, { headers, body: { [name]: { cancel_reason: REASON } } });
const idOf = ({ body }: { body: unknown }) =>
  Object.values(body as Record<string, { id: number }>)[0]?.id ?? 0;

const statuses = async () =>
  (await provider.db.select({ status: jobs.status }).from(jobs).orderBy(asc(jobs.position))).map(
    ({ status }) => status,
  );

describe('the events of bookings', () => {
  it('OPS-54 hold the times, the place and the customer’s ids, in the words of the API, and no name, answer or number', async () => {
    await provider.db.update(customers).set({ customerNumber: sql`'A' || id` });
    const booked = idOf(await book());
    await runDue();
    const { uuid } = provider.persona('newcomer');
    expect(receivedEvents()).toEqual([
      {
        type: 'booking.made',
        timestamp: clock.now().toISOString(),
        data: {
          builder_key: 'hidamari',
          booking: {
            resource: 'visit_reservation',
            id: booked,
            number: `H-${String(booked).padStart(6, '0')}`,
            kind: 'consultation',
            status: 'requested',
            shop_key: 'tachikawa',
            shop_name: '立川ショールーム',
            event_key: null,
            event_title: null,
            desired_on1: bookingBody().consultation_visit_reservation.desired_on1,
            desired_time1: bookingBody().consultation_visit_reservation.desired_time1,
            desired_on2: null,
            desired_time2: null,
            desired_on3: null,
            desired_time3: null,
            shop_visitor: bookingBody().consultation_visit_reservation.shop_visitor,
            replaces_id: null,
          },
          customer: { uuid, customer_number: 'A1' },
        },
      },
    ]);
  });

  it('OPS-53 tell of every booking that is made, moved or cancelled', async () => {
    const first = idOf(await book());
    const moved = idOf(await book({ desired_time1: '15:00', replaces_id: first }));
    await cancel(`/visit_reservations/${moved}/cancel`, 'visit_reservation');
    const entry = idOf(
      await send(provider, 'POST /event_visit_reservations', { headers, body: entryBody() }),
    );
    const tour = idOf(await send(provider, 'POST /reservations', { headers, form: tourForm() }));
    await cancel(`/reservations/${tour}/cancel`, 'reservation');
    await runDue();
    const tellOf = (...ids: number[]) => summaries().filter(([, , id]) => ids.includes(Number(id)));
    expect(summaries().length).toBe(6);
    expect(tellOf(first, moved)).toEqual([
      ['booking.made', 'visit_reservation', first, null],
      ['booking.moved', 'visit_reservation', moved, first],
      ['booking.cancelled', 'visit_reservation', moved, first],
    ]);
    expect(tellOf(entry)).toEqual([['booking.made', 'visit_reservation', entry, null]]);
    expect(tellOf(tour)).toEqual([
      ['booking.made', 'reservation', tour, null],
      ['booking.cancelled', 'reservation', tour, null],
    ]);
  });

  it('OPS-53 tell of a meeting that the customer cancels', async () => {
    headers = await signIn(provider, 'regular');
    const [meeting] = await provider.db.select().from(meetings);
    await provider.db.update(meetings).set({ status: 'confirmed', cancelUntil: new Date('2027-01-01') });
    await cancel(`/meetings/${meeting?.id}/cancel`, 'meeting');
    await runDue();
    expect(receivedEvents().map(({ data }) => data.booking)).toEqual([
      {
        resource: 'meeting',
        id: meeting?.id,
        status: 'cancelled',
        starts_at: meeting?.startsAt.toISOString(),
        ends_at: meeting?.endsAt.toISOString(),
      },
    ]);
  });

  it('OPS-53 are none for a booking that is refused, and for a repeat with the same key', async () => {
    headers = { ...headers, 'idempotency-key': 'one' };
    const first = idOf(await book());
    await book();
    headers = { ...headers, 'idempotency-key': 'two' };
    expect((await book({ desired_time1: '03:00', replaces_id: first })).status).toBe(422);
    await runDue();
    expect(summaries()).toEqual([['booking.made', 'visit_reservation', first, null]]);
  });

  it('OPS-53 of a booking wait for the one before it, through all its replacements, and those of another do not', async () => {
    const first = idOf(await book());
    const second = idOf(await book({ desired_time1: '15:00', replaces_id: first }));
    const third = idOf(await book({ desired_time1: '16:00', replaces_id: second }));
    const entry = idOf(
      await send(provider, 'POST /event_visit_reservations', { headers, body: entryBody() }),
    );
    receiver.next = { status: 500 };
    await runDue();
    expect(new Set(summaries())).toEqual(
      new Set([
        ['booking.made', 'visit_reservation', first, null],
        ['booking.made', 'visit_reservation', entry, null],
      ]),
    );
    receiver.received.length = 0;
    receiver.next = { status: 200 };
    clock.pass(10_000);
    await runDue();
    expect(summaries().filter(([, , id]) => id !== entry)).toEqual([
      ['booking.made', 'visit_reservation', first, null],
      ['booking.moved', 'visit_reservation', second, first],
      ['booking.moved', 'visit_reservation', third, second],
    ]);
  });

  it('OPS-54 of an erased customer name nobody, and tell of the bookings that the erasure cancels', async () => {
    const booked = idOf(await book());
    await eraseCustomer(provider.deps, provider.persona('newcomer').uuid, clock.now(), {
      sendsBookingEvents: true,
    });
    await runDue();
    expect(receivedEvents().map(({ type, data }) => [type, data.booking.id, data.customer])).toEqual([
      ['booking.made', booked, null],
      ['booking.cancelled', booked, null],
    ]);
  });

  it('OPS-53 are tried again with the same id, and are signed anew', async () => {
    await book();
    receiver.next = 'broken';
    await runDue();
    receiver.next = { status: 302 };
    clock.pass(10_000);
    await runDue();
    receiver.next = { status: 200 };
    clock.pass(20_000);
    await runDue();
    const [id] = receiver.received.map(({ headers: sent }) => sent['webhook-id']);
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const seconds = clock.now().getTime() / 1000;
    expect(receiver.received.map(({ headers: sent }) => sent['webhook-id'])).toEqual([id, id, id]);
    expect(receiver.received.map(({ headers: sent }) => sent['webhook-timestamp'])).toEqual(
      [seconds - 30, seconds - 20, seconds].map(String),
    );
    expect(receiver.received.map(({ headers: sent }) => sent['webhook-signature'])).toEqual(
      receiver.received.map(
        ({ headers: sent, body }) =>
          `v1,${createHmac('sha256', key).update(`${id}.${sent['webhook-timestamp']}.${body}`).digest('base64')}`,
      ),
    );
    expect(await statuses()).toEqual(['done']);
  });

  it('OPS-53 are given up after 24 attempts, which take three days', async () => {
    await book();
    receiver.next = { status: 404 };
    for (let attempt = 1; attempt <= 24; attempt += 1) {
      await runDue();
      const [job] = await provider.db.select().from(jobs);
      if (attempt < 24) clock.set(job?.runAt ?? TEST_NOW);
    }
    const days = (clock.now().getTime() - TEST_NOW.getTime()) / (24 * 60 * 60_000);
    const [job] = await provider.db.select().from(jobs);
    expect([receiver.received.length, job?.status, job?.lastError, Math.round(days)]).toEqual([
      24,
      'dead',
      'The system of BOOKING_WEBHOOK_URL answered 404.',
      3,
    ]);
  });
});

it('OPS-53 the signature is that of the example of Standard Webhooks', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signWebhook(SECRET, signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('the receiver of docs/booking-webhook.md', () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/booking-webhook.md', 'utf8')) ?? [];

  it('OPS-53 takes each event once, and refuses what is not signed', async () => {
    const [port] = await freePorts(1);
    const url = `http://127.0.0.1:${port}/`;
    const env = { PATH: process.env.PATH, PORT: String(port), BOOKING_WEBHOOK_SECRET: SECRET };
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { env });
    const lines: string[] = [];
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
    try {
      await once(reader, 'line');
      const booked = idOf(await book());
      const today = () => new Date();
      await runDue(url, today);
      // The answer to the first sending was lost.
      await provider.db.update(jobs).set({ status: 'waiting', runAt: clock.now() });
      await runDue(url, today);
      expect(await statuses()).toEqual(['done']);
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
      expect(lines.slice(1).map((line) => JSON.parse(line).id)).toEqual([booked]);
    } finally {
      child.kill();
      await once(child, 'close');
    }
  });
});
