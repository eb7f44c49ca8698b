import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#provider/db/rate-limit-tables.ts';
import { demoLiffTokens } from '#provider/demo/demo-sms-incentives.ts';
import { defaultSettings } from '#provider/deps.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import { NO_AUTH_HEADERS, send, signIn } from './caller.ts';
import { entryBody, inquiryAnswers, responseForm } from './entry-bodies.ts';
import { manualClock } from './manual-clock.ts';

const MINUTE = 60 * 1000;
const clock = manualClock();

let provider: ProviderInProcess;

/** A provider with narrower limits; requests come from the address in `x-test-ip`. */
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

const limitedTo = (uses: number) => ({
  db: provider.db,
  now: clock.now,
  settings: {
    ...defaultSettings,
    rateLimits: { ...defaultRateLimits, smsPerIp: { uses, seconds: 60 } },
  },
});

const signInFrom = async (target: ProviderInProcess, ip: string, uuid: string) => {
  const body = { line_access_token: 'made up', uuid };
  const { status } = await send(target, 'POST /auth/sign_in', { headers: { 'x-test-ip': ip }, body });
  return status;
};

describe('a limit', () => {
  it('holds among parallel uses: exactly as many pass as it allows', async () => {
    const deps = limitedTo(3);
    const turns = Array.from({ length: 10 }, () => takeTurn(deps, [['smsPerIp', '192.0.2.7']]));
    const passed = (await Promise.all(turns)).filter((refusal) => refusal === null);
    expect(passed.length).toBe(3);
  });

  it('is over after its seconds, counted from the first use, refused uses or not', async () => {
    const deps = limitedTo(1);
    const take = () => takeTurn(deps, [['smsPerIp', '192.0.2.7']]);
    expect(await take()).toBe(null);
    clock.pass(45_500);
    expect((await take())?.retryAfter).toBe(15);
    clock.pass(14_500);
    expect(await take()).toBe(null);
  });

  it('is counted for each on its own', async () => {
    const deps = limitedTo(1);
    await takeTurn(deps, [['smsPerIp', '192.0.2.7']]);
    expect(await takeTurn(deps, [['smsPerIp', '192.0.2.8']])).toBe(null);
  });

  it('keeps no address or number, and forgets what is over', async () => {
    const deps = limitedTo(1);
    await takeTurn(deps, [['smsPerIp', '192.0.2.7']]);
    expect(JSON.stringify(await provider.db.select().from(rateLimits))).not.toContain('192.0.2');
    clock.pass(2 * MINUTE);
    await takeTurn(deps, [['smsPerIp', '192.0.2.8']]);
    expect(await provider.count('rate_limits')).toBe(1);
  });
});

const genuine = (target: ProviderInProcess, ip: string) =>
  send(target, 'POST /auth/sign_in', {
    headers: { 'x-test-ip': ip },
    body: { line_access_token: target.lineAccessToken('regular'), uuid: target.persona('regular').uuid },
  });

describe('failed sign-ins', () => {
  it('are limited by address, whoever they are for, with the time to wait in Retry-After', async () => {
    const narrow = await strict({ failedSignInsPerIp: { uses: 2, seconds: 60 } });
    const uuids = ['regular', 'newcomer', 'notFriend'] as const;
    const statuses: number[] = [];
    for (const key of uuids) {
      statuses.push(await signInFrom(narrow, '198.51.100.1', narrow.persona(key).uuid));
    }
    expect(statuses).toEqual([401, 401, 429]);
    expect(await signInFrom(narrow, '198.51.100.2', narrow.persona('regular').uuid)).toBe(401);
    const { body, auth, headers } = await send(narrow, 'POST /auth/sign_in', {
      headers: { 'x-test-ip': '198.51.100.1' },
      body: { line_access_token: 'made up', uuid: narrow.persona('regular').uuid },
    });
    expect({ body, auth, wait: headers.get('retry-after') }).toEqual({
      body: { errors: ['しばらく時間をおいてから、もう一度お試しください。'] },
      auth: NO_AUTH_HEADERS,
      wait: '60',
    });
  });

  it('are limited by address and uuid together, and refreshes count with them', async () => {
    const narrow = await strict({ failedSignInsPerVisitor: { uses: 1, seconds: 60 } });
    const { uuid } = narrow.persona('regular');
    expect(await signInFrom(narrow, '198.51.100.1', uuid)).toBe(401);
    expect(await signInFrom(narrow, '198.51.100.2', uuid)).toBe(401);
    const refreshed = await send(narrow, 'POST /auth/refresh_token', {
      headers: { uuid: uuid.toUpperCase(), 'x-test-ip': '198.51.100.1' },
      body: { line_access_token: 'made up' },
    });
    expect(refreshed.status).toBe(429);
  });

  it('lock nobody out whom LINE knows, neither from their own address nor from another', async () => {
    const narrow = await strict({
      failedSignInsPerIp: { uses: 1, seconds: 60 },
      failedSignInsPerVisitor: { uses: 1, seconds: 60 },
    });
    const { uuid } = narrow.persona('regular');
    for (const ip of ['198.51.100.1', '198.51.100.2']) {
      for (let turn = 0; turn < 5; turn += 1) await signInFrom(narrow, ip, uuid);
    }
    expect((await genuine(narrow, '198.51.100.1')).status).toBe(200);
    expect((await genuine(narrow, '198.51.100.2')).status).toBe(200);
  });
});

it('sign-ins that succeed are limited by customer, so that nobody turns over sessions without end', async () => {
  const narrow = await strict({ signInsPerCustomer: { uses: 1, seconds: 60 } });
  expect((await genuine(narrow, '198.51.100.1')).status).toBe(200);
  expect((await genuine(narrow, '198.51.100.2')).status).toBe(429);
});

describe('bookings', () => {
  it('are limited by customer, consultations and entries together, refused ones as well; a repeat is none', async () => {
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

describe('marks', () => {
  it('are limited by customer, all kinds together', async () => {
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

describe('changes of a subscription', () => {
  const flip = async (target: ProviderInProcess, headers: Record<string, string>, turn = 0) => {
    const { uuid } = target.persona('regular');
    const body = { unsubscribed: turn % 2 === 0 };
    return (await send(target, `PATCH /hub_customers/${uuid}`, { headers, body })).status;
  };

  it('are limited by the link’s uuid and address: of 100 flips without a session ten pass', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      statuses.push(await flip(provider, { 'x-test-ip': '198.51.100.1' }, turn));
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(90).fill(429)]);
    expect(await flip(provider, { 'x-test-ip': '198.51.100.2' })).toBe(200);
  });

  it('by whoever has the link take the customer’s own from nobody: a session passes', async () => {
    const narrow = await strict({ subscriptionChangesPerUuid: { uses: 1, seconds: 3600 } });
    const session = await signIn(narrow, 'regular');
    const others = { ...(await signIn(narrow, 'notFriend')), 'x-test-ip': '198.51.100.3' };
    expect([
      await flip(narrow, { 'x-test-ip': '198.51.100.1' }),
      await flip(narrow, { 'x-test-ip': '198.51.100.2' }),
      await flip(narrow, others),
      await flip(narrow, { ...session, 'x-test-ip': '198.51.100.4' }),
    ]).toEqual([200, 429, 429, 200]);
  });
});

describe('SMS', () => {
  const register = async (target: ProviderInProcess, token: string, phoneNumber: string, ip: string) => {
    const { status } = await send(target, `PATCH /sms_incentive_requests/${token}/update_phone_number`, {
      headers: { 'x-test-ip': ip },
      body: { phone_number: phoneNumber, fingerprint: 'browser-1' },
    });
    return status;
  };
  const { newcomer, regular, notFriend } = demoLiffTokens;

  it('are limited by number, over all links and addresses', async () => {
    const narrow = await strict({ smsPerNumber: { uses: 2, seconds: 3600 } });
    expect([
      await register(narrow, newcomer, '09012345678', '198.51.100.1'),
      await register(narrow, regular, '09012345678', '198.51.100.2'),
      await register(narrow, notFriend, '09012345678', '198.51.100.3'),
      await register(narrow, notFriend, '09012345679', '198.51.100.3'),
    ]).toEqual([200, 200, 429, 200]);
  });

  it('are limited by address, over all links and numbers', async () => {
    const narrow = await strict({ smsPerIp: { uses: 1, seconds: 3600 } });
    expect([
      await register(narrow, newcomer, '09012345671', '198.51.100.1'),
      await register(narrow, regular, '09012345672', '198.51.100.1'),
      await register(narrow, regular, '09012345672', '198.51.100.2'),
    ]).toEqual([200, 429, 200]);
    expect(narrow.sms.map(({ phoneNumber }) => phoneNumber)).toEqual(['09012345671', '09012345672']);
  });

  it('codes are limited by address as well', async () => {
    const narrow = await strict({ smsCodesPerIp: { uses: 1, seconds: 3600 } });
    const verify = async () =>
      (
        await send(narrow, `POST /sms_incentive_requests/${newcomer}/verify_sms_token`, {
          body: { sms_token: '123456' },
        })
      ).status;
    expect([await verify(), await verify()]).toEqual([422, 429]);
  });

  it('say how long to wait', async () => {
    const narrow = await strict({
      smsPerNumber: { uses: 1, seconds: 3600 },
      smsPerIp: { uses: 2, seconds: 1800 },
      smsCodesPerIp: { uses: 0, seconds: 600 },
    });
    const patch = (token: string, phone_number: string, ip: string) =>
      send(narrow, `PATCH /sms_incentive_requests/${token}/update_phone_number`, {
        headers: { 'x-test-ip': ip },
        body: { phone_number, fingerprint: 'browser-1' },
      });
    await patch(newcomer, '09012345671', '198.51.100.1');
    const answers = [
      await patch(regular, '09012345671', '198.51.100.1'),
      await patch(regular, '09012345672', '198.51.100.1'),
      await send(narrow, `POST /sms_incentive_requests/${newcomer}/verify_sms_token`, {
        body: { sms_token: '123456' },
      }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '3600'],
      [429, '1800'],
      [429, '600'],
    ]);
  });
});

describe('responses to inquiries', () => {
  it('are limited by customer, refused ones as well, with the time to wait in Retry-After', async () => {
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
