import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, customerLimits, endpointNames } from '#provider/handlers.ts';
import { lookUp } from '#provider/limits/look-up.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import { send, signIn } from './caller.ts';
import { entryBody, inquiryAnswers, responseForm } from './entry-bodies.ts';
import { manualClock } from './manual-clock.ts';

const MINUTE = 60 * 1000;
const clock = manualClock();

let provider: ProviderInProcess;

/** Starts a provider with these limits. The `x-test-ip` header of a request simulates its IP address. */
const strict = (limits: Partial<RateLimits>) =>
  startProvider({
    now: clock.now,
    settings: { rateLimits: { ...defaultRateLimits, ...limits } },
    clientIp: ({ headers }) => headers.get('x-test-ip') ?? '192.0.2.1',
  });

beforeAll(async () => {
  provider = await strict({});
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
});

describe('bookings', () => {
  it('are limited by customer, counting consultations, entries and refusals, but not repeats', async () => {
    const narrow = await strict({ bookingsPerCustomer: { uses: 2, seconds: 3600 } });
    const regular = await signIn(narrow, 'regular');
    const notFriend = await signIn(narrow, 'notFriend');
    const book = async (headers: Record<string, string>, key: string, body: object, path: string) => {
      const got = await send(narrow, `POST /${path}`, {
        headers: { ...headers, 'idempotency-key': key },
        body,
      });
      return [got.status, got.headers.get('retry-after')];
    };
    const [visits, entries] = ['consultation_visit_reservations', 'event_visit_reservations'];
    const visit = bookingBody();
    expect([
      await book(notFriend, 'a', visit, visits),
      await book(notFriend, 'a', visit, visits),
      await book(notFriend, 'b', entryBody({ shop_visitor: 1, desired_time1: '03:00' }), entries),
      await book(notFriend, 'c', entryBody(), entries),
      await book(regular, 'a', bookingBody({ desired_time1: '11:00' }), visits),
    ]).toEqual([
      [201, null],
      [201, null],
      [422, null],
      [429, '3600'],
      [201, null],
    ]);
  });
});

describe('calls that record an arrival', () => {
  it('are limited by customer, and all kinds count together', async () => {
    const narrow = await strict({ marksPerCustomer: { uses: 3, seconds: 3600 } });
    const regular = await signIn(narrow, 'regular');
    const { uid } = regular;
    const statusOf = async (line: string, body?: object, headers: Record<string, string> = regular) =>
      (await send(narrow, line, { headers, ...(body && { body }) })).status;
    expect([
      await statusOf('PATCH /check/1'),
      await statusOf('POST /tracking_sources', { tracking_source_id: '1', tracking_source_type: 'a' }),
      await statusOf('PATCH /hub_tracking_links/7', { uuid: uid }),
      await statusOf('POST /refers', { owner_id: '1' }),
      await statusOf('PATCH /change_lead_status', { lead_status: 'hot' }),
      await statusOf('PATCH /past_customer', { past_customer_uuid: crypto.randomUUID() }),
      await statusOf('PATCH /check/1', undefined, await signIn(narrow, 'notFriend')),
    ]).toEqual([200, 200, 200, 429, 429, 429, 200]);
  });
});

describe('a customer’s call that changes something', () => {
  const countedInHandlers = ['createConsultationVisitReservation', 'createEventVisitReservation'];

  it('CALL-27 always has a limit, except the sign-out', () => {
    const changing = endpointNames.filter((name) => {
      const { method, access } = contract[name];
      return method !== 'GET' && access === 'customer' && name !== 'signOut';
    });
    const limited = [...Object.keys(customerLimits), ...countedInHandlers];
    expect(changing.filter((name) => !limited.includes(name))).toEqual([]);
  });

  it('is refused beyond its limit with the time to wait, and the session continues', async () => {
    const closed = { uses: 0, seconds: 1800 };
    const names = Object.keys(defaultRateLimits).filter((name) => /^(?!signIns).*PerCustomer$/.test(name));
    const narrow = await strict(Object.fromEntries(names.map((name) => [name, closed])));
    const headers = await signIn(narrow, 'regular');
    const refused: unknown[] = [];
    for (const name of Object.keys(customerLimits) as (keyof typeof customerLimits)[]) {
      const { method, path } = contract[name];
      const {
        status,
        auth,
        headers: told,
      } = await send(narrow, `${method} ${path.replace(/:\w+/, '1')}`, {
        headers,
      });
      if (status !== 429 || told.get('retry-after') !== '1800' || auth.client !== headers.client)
        refused.push(name);
    }
    expect(refused).toEqual([]);
  });
});

describe('look-ups that need no sign-in', () => {
  const UNKNOWN = '11111111-1111-4111-8111-111111111111';
  const from = (ip: string, more: Record<string, string> = {}) => ({ headers: { 'x-test-ip': ip, ...more } });
  const account = (uuid: string, ip: string) => send(provider, `GET /line_accounts/${uuid}`, from(ip));

  it('are limited by address to 60 misses a minute', async () => {
    const probes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        account(`11111111-1111-4111-8111-${String(index).padStart(12, '0')}`, '198.51.100.1'),
      ),
    );
    const counts = [404, 429].map((code) => probes.filter(({ status }) => status === code).length);
    expect(counts).toEqual([60, 140]);
    expect(
      probes.filter(({ status }) => status === 429).map(({ headers }) => headers.get('retry-after')),
    ).toEqual(Array(140).fill('60'));
    const { uuid } = provider.persona('regular');
    expect([
      (await account(uuid, '198.51.100.1')).status,
      (await account(uuid, '198.51.100.2')).status,
    ]).toEqual([429, 200]);
  });

  it('are refused beyond the limit before the database is asked for the uuid', async () => {
    const narrow = await strict({ missesPerIp: { uses: 1, seconds: 60 } });
    const asked: string[] = [];
    const look = async (uuid: string) =>
      lookUp(narrow.deps, '198.51.100.1', async () => {
        asked.push(uuid);
        return null;
      });
    for (const uuid of ['a', 'b', 'c']) await look(uuid);
    expect(asked).toEqual(['a']);
    const told = narrow.told.map((happening) => happening.kind === 'limitReached' && happening.isFirst);
    expect(told).toEqual([true, false]);
  });

  it('that the database fails to answer do not count', async () => {
    const narrow = await strict({ missesPerIp: { uses: 1, seconds: 60 } });
    const look = (find: () => Promise<string | null>) => lookUp(narrow.deps, '198.51.100.1', find);
    const fail = () => Promise.reject(new Error('no database'));
    for (let turn = 0; turn < 3; turn += 1) await expect(look(fail)).rejects.toThrow('no database');
    expect(await look(async () => 'found')).toEqual({ ok: true, found: 'found' });
  });

  it('do not count while they are under way, however many customers of one address open the app', async () => {
    const narrow = await strict({ missesPerIp: { uses: 2, seconds: 60 } });
    let open: (uuid: string) => void = () => undefined;
    const found = new Promise<string>((resolve) => {
      open = resolve;
    });
    const looks = Array.from({ length: 8 }, () => lookUp(narrow.deps, '198.51.100.1', () => found));
    const last = await lookUp(narrow.deps, '198.51.100.1', async () => 'last');
    open('found');
    expect(last).toEqual({ ok: true, found: 'last' });
    expect(await Promise.all(looks)).toEqual(Array(8).fill({ ok: true, found: 'found' }));
  });

  it('that find something do not count, because many customers share one address', async () => {
    const { uuid } = provider.persona('regular');
    const found = await Promise.all(Array.from({ length: 50 }, () => account(uuid, '198.51.100.1')));
    const again = await Promise.all(Array.from({ length: 50 }, () => account(uuid, '198.51.100.1')));
    expect(new Set([...found, ...again].map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['GET /line_accounts/:guess', {}, undefined, 404],
    ['GET /line_account_redirect_settings', { uuid: UNKNOWN }, undefined, 404],
    ['PATCH /hub_customers/:guess', {}, { unsubscribed: true }, 404],
    ['GET /sms_incentive_requests/:guess', {}, undefined, 404],
    [
      'PATCH /sms_incentive_requests/:guess/update_phone_number',
      {},
      { phone_number: '09012345678', fingerprint: 'browser-1' },
      404,
    ],
    ['POST /sms_incentive_requests/:guess/verify_sms_token', {}, { sms_token: '123456' }, 404],
    [
      'POST /access_logs',
      { uuid: UNKNOWN },
      { access_log: { uuid: UNKNOWN, path: '/', view_time: 0, tracking_code: null } },
      200,
    ],
  ])('count towards one limit of misses, whichever call is used: %s', async (line, headers, body, status) => {
    const narrow = await strict({ missesPerIp: { uses: 1, seconds: 60 } });
    const ask = () =>
      send(narrow, line.replace(':guess', UNKNOWN), {
        ...from('198.51.100.1', headers),
        ...(body && { body }),
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([status, 429, '60']);
  });
});

describe('changes of a subscription', () => {
  const change = async (target: ProviderInProcess, headers: Record<string, string>, unsubscribed = true) => {
    const { uuid } = target.persona('regular');
    return (await send(target, `PATCH /hub_customers/${uuid}`, { headers, body: { unsubscribed } })).status;
  };

  it('without a session have one limit per uuid and address, so that only ten of 100 pass', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      statuses.push(await change(provider, { 'x-test-ip': `2001:db8::${turn}` }));
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(90).fill(429)]);
    expect(await change(provider, { 'x-test-ip': '198.51.100.2' })).toBe(200);
  });

  it('by others who have the link use up no try of the customer, with or without a session', async () => {
    const narrow = await strict({ subscriptionChangesPerVisitor: { uses: 1, seconds: 3600 } });
    const session = await signIn(narrow, 'regular');
    const notFriend = await signIn(narrow, 'notFriend');
    for (let index = 0; index < 100; index += 1) {
      await change(narrow, { 'x-test-ip': `2001:db8:1:${index}::1` });
      await change(narrow, { ...notFriend, 'x-test-ip': `2001:db8:2:${index}::1` });
    }
    expect([
      await change(narrow, { ...session, 'x-test-ip': '2001:db8:1:1::1' }, false),
      await change(narrow, { 'x-test-ip': '198.51.100.4' }),
      await change(narrow, { ...session, 'x-test-ip': '198.51.100.4' }, false),
    ]).toEqual([200, 200, 200]);
  });
});

describe('responses to inquiries', () => {
  it('are limited by customer, including refused ones, with the time to wait in Retry-After', async () => {
    const narrow = await strict({ inquiryResponsesPerCustomer: { uses: 2, seconds: 3600 } });
    const regular = await signIn(narrow, 'regular');
    const notFriend = await signIn(narrow, 'notFriend');
    const respond = async (headers: Record<string, string>, answers: object) => {
      const got = await send(narrow, 'POST /inquiry_responses', {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        form: responseForm(1, { ...answers }),
      });
      return [got.status, got.headers.get('retry-after')];
    };
    expect([
      await respond(regular, {}),
      await respond(regular, {}),
      await respond(regular, inquiryAnswers),
      await respond(notFriend, inquiryAnswers),
    ]).toEqual([
      [422, null],
      [422, null],
      [429, '3600'],
      [201, null],
    ]);
    clock.pass(60 * MINUTE);
    expect(await respond(regular, inquiryAnswers)).toEqual([201, null]);
  });
});
