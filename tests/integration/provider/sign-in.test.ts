import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linePlatformTokens } from '#provider/auth/line-tokens.ts';
import { openSession } from '#provider/auth/open-session.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { unbindCustomer } from '#provider/manage/commands/customers-command.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { NO_AUTH_HEADERS, send, signIn } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const UNKNOWN_UUID = '11111111-1111-4111-8111-111111111111';
const clock = manualClock();

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());

beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
});

const signInAs = (lineAccessToken: string, uuid: string) =>
  send(provider, 'POST /auth/sign_in', { body: { line_access_token: lineAccessToken, uuid } });

const boundTo = async (uuid: string) => {
  const [customer] = await provider.db.select().from(customers).where(eq(customers.uuid, uuid));
  return customer?.lineUserId;
};

describe('sign-in', () => {
  it('returns the token, the customer and the five headers', async () => {
    const { uuid } = provider.persona('regular');
    const { status, body, auth } = await signInAs(provider.lineAccessToken('regular'), uuid);
    expect({ status, body, auth }).toEqual({
      status: 200,
      body: { token: auth.accessToken, data: { uuid, name: '鈴木 健一' } },
      auth: {
        accessToken: expect.stringMatching(/^token-\d+$/),
        client: expect.stringMatching(/^[\da-f-]{36}$/),
        expiry: String(TEST_NOW.getTime() / 1000 + 14 * 24 * 60 * 60),
        uid: uuid,
        tokenType: 'Bearer',
      },
    });
  });

  it('SIGN-15 binds a customer without a LINE user to the first LINE user who signs in', async () => {
    const { uuid, lineUserId } = provider.persona('newcomer');
    expect(await boundTo(uuid)).toBe(null);
    await signIn(provider, 'newcomer');
    expect(await boundTo(uuid)).toBe(lineUserId);
  });

  it('refuses another LINE user with a forwarded link, and does not change the customer', async () => {
    const { uuid, lineUserId } = provider.persona('regular');
    const { status, body, auth } = await signInAs(provider.lineAccessToken('newcomer'), uuid);
    expect({ status, body, auth }).toEqual({
      status: 403,
      body: {
        errors: ['このリンクは別のお客様のものです。ご自身のLINEのトークに届いたリンクから開いてください。'],
      },
      auth: NO_AUTH_HEADERS,
    });
    expect(await boundTo(uuid)).toBe(lineUserId);
    expect(await provider.count('customer_sessions')).toBe(0);
  });

  it('binds a customer to only one of two LINE users who sign in at once, and refuses the other', async () => {
    const { uuid } = provider.persona('newcomer');
    const both = await Promise.all([
      signInAs(provider.lineAccessToken('newcomer'), uuid),
      signInAs(provider.lineAccessToken('notFriend'), uuid),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it.each([
    ['a token that LINE did not issue', () => signInAs('made up', provider.persona('regular').uuid)],
    [
      'an expired token',
      () => signInAs(provider.lineAccessToken('expiredToken'), provider.persona('expiredToken').uuid),
    ],
    ['an unknown uuid', () => signInAs(provider.lineAccessToken('regular'), UNKNOWN_UUID)],
  ])('SIGN-16 returns the same 401 for %s', async (_, attempt) => {
    const { status, body, auth } = await attempt();
    expect({ status, body, auth }).toEqual({
      status: 401,
      body: { errors: ['ログインの有効期限が切れています。もう一度ログインしてください。'] },
      auth: NO_AUTH_HEADERS,
    });
  });

  it('accepts the uuid of the link in capitals', async () => {
    const { uuid } = provider.persona('regular');
    const { auth } = await signInAs(provider.lineAccessToken('regular'), uuid.toUpperCase());
    expect(auth.uid).toBe(uuid);
  });
});

describe('a customer whom an operator has unbound from a LINE account', () => {
  const unbind = () => unbindCustomer(provider.db, provider.persona('regular').uuid, clock.now());
  const rowOf = async () => {
    const { uuid } = provider.persona('regular');
    const [row] = await provider.db.select().from(customers).where(eq(customers.uuid, uuid));
    return row;
  };

  it('is signed out everywhere, and bound by the next sign-in', async () => {
    const headers = await signIn(provider, 'regular');
    expect((await send(provider, 'GET /me', { headers })).status).toBe(200);
    await unbind();
    expect((await send(provider, 'GET /me', { headers })).status).toBe(401);

    clock.pass(60_000);
    const { uuid } = provider.persona('regular');
    expect((await signInAs(provider.lineAccessToken('newcomer'), uuid)).status).toBe(200);
    const { lineUserId } = provider.persona('newcomer');
    const at = clock.now();
    const row = await rowOf();
    expect([row?.lineUserId, row?.boundAt, row?.signedInAt]).toEqual([lineUserId, at, at]);
    expect((await signInAs(provider.lineAccessToken('regular'), uuid)).status).toBe(403);
    expect((await rowOf())?.signInRefusedReason).toBe('uuidOfAnother');
  });

  it('keeps the time of the binding at later sign-ins', async () => {
    await unbind();
    await signIn(provider, 'regular');
    const { boundAt } = (await rowOf()) ?? {};
    clock.pass(60_000);
    await signIn(provider, 'regular');
    expect([(await rowOf())?.boundAt, (await rowOf())?.signedInAt]).toEqual([boundAt, clock.now()]);
  });

  it('gets no session from a sign-in that began before', async () => {
    const before = await rowOf();
    await unbind();
    expect(before && (await openSession(provider.deps, before, null))).toBe(null);
    expect(await provider.count('customer_sessions')).toBe(0);
  });
});

it('a flood of refused sign-ins records its reason once a minute', async () => {
  const { uuid } = provider.persona('regular');
  const refusedAt = async () => {
    await signInAs(provider.lineAccessToken('newcomer'), uuid);
    const [row] = await provider.db.select().from(customers).where(eq(customers.uuid, uuid));
    return row?.signInRefusedAt;
  };
  const first = await refusedAt();
  clock.pass(59_000);
  expect([first, await refusedAt()]).toEqual([TEST_NOW, TEST_NOW]);
  clock.pass(2_000);
  expect(await refusedAt()).toEqual(clock.now());
});

describe('refresh_token', () => {
  const refresh = (headers: Record<string, string>, lineAccessToken = provider.lineAccessToken('regular')) =>
    send(provider, 'POST /auth/refresh_token', { headers, body: { line_access_token: lineAccessToken } });

  it('issues the same device a new access token after the old one has expired', async () => {
    const { uuid } = provider.persona('regular');
    const old = await signIn(provider, 'regular');
    clock.pass(15 * 24 * 60 * 60 * 1000);
    const { status, body, auth } = await refresh({ ...old, uuid });
    expect({ status, body, client: auth.client }).toEqual({
      status: 200,
      body: { access_token: auth.accessToken },
      client: old.client,
    });
    const fresh = { ...old, 'access-token': auth.accessToken ?? '' };
    expect((await send(provider, 'GET /me', { headers: fresh })).status).toBe(200);
    expect((await send(provider, 'GET /me', { headers: old })).status).toBe(401);
  });

  it('keeps both tabs signed in when they refresh at once', async () => {
    const { uuid } = provider.persona('regular');
    const old = await signIn(provider, 'regular');
    clock.pass(15 * 24 * 60 * 60 * 1000);
    const answers = await Promise.all([refresh({ ...old, uuid }), refresh({ ...old, uuid })]);
    const statuses: number[] = [];
    for (const { auth } of answers) {
      const headers = { ...old, 'access-token': auth.accessToken ?? '' };
      statuses.push((await send(provider, 'GET /me', { headers })).status);
    }
    expect(statuses).toEqual([200, 200]);
  });

  it('opens a session for a visitor who has none', async () => {
    const { uuid } = provider.persona('regular');
    const { status, auth } = await refresh({ uuid });
    expect([status, auth.uid]).toEqual([200, uuid]);
  });

  it('does not take over the session of another customer whose client id is sent', async () => {
    const victim = await signIn(provider, 'notFriend');
    const { auth } = await refresh({ uuid: provider.persona('regular').uuid, client: victim.client });
    expect(auth.client).not.toBe(victim.client);
    expect((await send(provider, 'GET /me', { headers: victim })).status).toBe(200);
  });

  it.each([
    ['a refused LINE token', 'made up', undefined],
    ['an unknown uuid', undefined, UNKNOWN_UUID],
  ])('returns 401 for %s', async (_, lineAccessToken, uuid = provider.persona('regular').uuid) => {
    expect((await refresh({ uuid }, lineAccessToken)).status).toBe(401);
  });

  it('returns 401 without the uuid header', async () => {
    expect((await refresh({})).status).toBe(401);
  });
});

it('a sign-in returns 503, not 401, when LINE cannot be reached', async () => {
  const cutOff = await startProvider({
    now: clock.now,
    lineTokens: {
      identify: async () => ({ ok: false, reason: 'unreachable', trouble: '503', retryAfter: 10 }),
    },
  });
  const { uuid } = cutOff.persona('regular');
  const { status, body } = await send(cutOff, 'POST /auth/sign_in', {
    body: { line_access_token: 'any', uuid },
  });
  expect({ status, body }).toEqual({
    status: 503,
    body: { errors: ['LINEに接続できませんでした。時間をおいてもう一度お試しください。'] },
  });
});

it('a sign-in without a name from LINE works, and keeps the stored name', async () => {
  const nameless = await startProvider({
    now: clock.now,
    lineTokens: {
      identify: async () => ({ ok: true, lineUserId: 'U1', displayName: null, friend: null }),
    },
  });
  const { uuid } = nameless.persona('newcomer');
  const known = async () => {
    const [customer] = await nameless.db.select().from(customers).where(eq(customers.uuid, uuid));
    return [customer?.lineUserId, customer?.displayName];
  };
  const [, name] = await known();
  const { status } = await send(nameless, 'POST /auth/sign_in', {
    body: { line_access_token: 'any', uuid },
  });
  expect([status, await known()]).toEqual([200, ['U1', name]]);
});

describe('a LINE token of another channel', () => {
  /** Starts a provider with a simulated LINE API, where every token is valid and belongs to the channel `client_id`. */
  const issuedTo = (client_id: string) =>
    startProvider({
      now: clock.now,
      lineTokens: linePlatformTokens({
        channelId: '1234567890',
        fetch: async (request) =>
          new Request(request).url.includes('/oauth2/')
            ? Response.json({ scope: 'profile', client_id, expires_in: 100 })
            : Response.json({ userId: 'U1', displayName: '佐藤 はるか' }),
      }),
    });
  const newcomerAt = ({ persona }: ProviderInProcess) => persona('newcomer').uuid;

  it('starts and refreshes no session, and binds no customer', async () => {
    const channel = await issuedTo('9876543210');
    const uuid = newcomerAt(channel);
    const body = { line_access_token: 'of another app' };
    const answers = [
      await send(channel, 'POST /auth/sign_in', { body: { ...body, uuid } }),
      await send(channel, 'POST /auth/refresh_token', { headers: { uuid }, body }),
    ];
    expect(answers.map(({ status, auth }) => [status, auth])).toEqual([
      [401, NO_AUTH_HEADERS],
      [401, NO_AUTH_HEADERS],
    ]);
    expect([await boundTo(uuid), await channel.count('customer_sessions')]).toEqual([null, 0]);
  });

  it('is accepted by the provider of that channel, so only the channel is a reason to refuse it', async () => {
    const channel = await issuedTo('1234567890');
    const uuid = newcomerAt(channel);
    const { status } = await send(channel, 'POST /auth/sign_in', {
      body: { line_access_token: 'of this app', uuid },
    });
    expect([status, await boundTo(uuid)]).toEqual([200, 'U1']);
  });
});
