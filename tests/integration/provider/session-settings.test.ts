import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession } from '#provider/auth/find-session.ts';
import { renewAuthHeaders } from '#provider/auth/renew-auth-headers.ts';
import { customerSessions } from '#provider/db/customer-tables.ts';
import type { AuthSettings } from '#provider/deps.ts';
import { defaultSettings } from '#provider/deps.ts';
import { providerDeps } from '#provider/serve/provider-deps.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { NO_AUTH_HEADERS, send, signIn, withToken } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const clock = manualClock();

let provider: ProviderInProcess;

const withAuth = (auth: Partial<AuthSettings>) =>
  startProvider({ now: clock.now, settings: { auth: { ...defaultSettings.auth, ...auth } } });

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());

beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
});

describe('devices', () => {
  it('are limited to ten per customer, and an eleventh ends the session that expires first', async () => {
    const devices: Credentials[] = [];
    for (let device = 0; device < 11; device += 1) {
      devices.push(await signIn(provider, 'regular'));
      clock.pass(SECOND);
    }
    const statuses: number[] = [];
    for (const headers of devices) statuses.push((await send(provider, 'GET /me', { headers })).status);
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
  });

  it('lose their sessions in the order of expiry, which only a rotation changes', async () => {
    const first = await signIn(provider, 'regular');
    const devices: Credentials[] = [];
    for (let device = 1; device < 10; device += 1) {
      clock.pass(SECOND);
      devices.push(await signIn(provider, 'regular'));
    }
    clock.pass(10 * SECOND);
    await send(provider, 'GET /me', { headers: first });
    await signIn(provider, 'regular');
    const [second] = devices;
    expect((await send(provider, 'GET /me', { headers: first })).status).toBe(200);
    expect((await send(provider, 'GET /me', { headers: second ?? {} })).status).toBe(401);
  });

  it('never lose the session just opened, even if it expires first', async () => {
    for (let device = 0; device < 10; device += 1) await signIn(provider, 'regular');
    clock.pass(-60 * SECOND);
    const headers = await signIn(provider, 'regular');
    expect((await send(provider, 'GET /me', { headers })).status).toBe(200);
    expect(await provider.count('customer_sessions')).toBe(10);
  });
});

describe('settings:', () => {
  it('`batchWindowSeconds: 0` rotates the token with every response', async () => {
    const eager = await withAuth({ batchWindowSeconds: 0 });
    const headers = await signIn(eager, 'regular');
    const tokens = [headers['access-token']];
    for (let request = 0; request < 3; request += 1) {
      const { auth } = await send(eager, 'GET /me', {
        headers: { ...headers, 'access-token': tokens.at(-1) ?? '' },
      });
      tokens.push(auth.accessToken ?? '');
    }
    expect(new Set(tokens).size).toBe(4);
  });

  it('SESSION_MAX_DAYS sets the session’s maximum length in days', () => {
    const options = launchOptions([], { SESSION_MAX_DAYS: '30' });
    const unheard = () => undefined;
    const lineTokens = { identify: () => Promise.reject(new Error('LINE is not asked')) };
    const { auth } = providerDeps(provider.db, {
      ...options,
      lineTokens,
      smsGateway: null,
      objects: provider.deps.objects,
      report: unheard,
      tell: unheard,
    }).settings;
    expect(auth).toEqual({ ...defaultSettings.auth, sessionLifespanDays: 30 });
  });

  it('`rotates: false` returns the token and expiry of the sign-in with every response', async () => {
    const steady = await withAuth({ rotates: false });
    const headers = await signIn(steady, 'regular');
    clock.pass(60 * SECOND);
    expect((await send(steady, 'GET /me', { headers })).auth).toEqual({
      accessToken: headers['access-token'],
      client: headers.client,
      expiry: String(TEST_NOW.getTime() / SECOND + (14 * DAY) / SECOND),
      uid: headers.uid,
      tokenType: 'Bearer',
    });
  });
});

it('SIGN-20 a session survives calls and refreshes at instances whose clocks differ by a minute', async () => {
  const session = createAuthHeaders(memoryStore());
  const call = async (line: string, signsIn: boolean) => {
    const sentCredentials = session.getCredentialsToSend(signsIn);
    const { credentials } = sentCredentials;
    const { uuid } = provider.persona('regular');
    const { status, headers } = await send(provider, line, {
      headers: { uuid, ...(credentials && withToken(credentials, credentials.accessToken)) },
      ...(signsIn && { body: { uuid, line_access_token: provider.lineAccessToken('regular') } }),
    });
    session.capture(headers, sentCredentials);
    return status;
  };
  expect(await call('POST /auth/sign_in', true)).toBe(200);
  const statuses: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const isAhead = turn % 3 === 0;
    clock.set(new Date(TEST_NOW.getTime() + (turn * 7 + (isAhead ? 60 : 0)) * SECOND));
    const refreshes = turn % 10 > 7;
    statuses.push(await call(refreshes ? 'POST /auth/refresh_token' : 'GET /me', refreshes));
  }
  expect(statuses).toEqual(Array(60).fill(200));
});

describe('a session ends 90 days after its sign-in', () => {
  const END = TEST_NOW.getTime() + 90 * DAY;

  async function rotateUntilTheEnd(): Promise<{ headers: Credentials; expiries: number[] }> {
    let headers = await signIn(provider, 'regular');
    const expiries: number[] = [];
    for (const day of [10, 20, 30, 40, 50, 60, 70, 80, 87, 89, 89.7, 89.92]) {
      clock.set(new Date(TEST_NOW.getTime() + day * DAY));
      const { status, auth } = await send(provider, 'GET /me', { headers });
      expect(status).toBe(200);
      expiries.push(Number(auth.expiry) * SECOND);
      headers = withToken(auth, auth.accessToken);
    }
    return { headers, expiries };
  }

  it('SIGN-49 even in constant use, and every call after that gets 401', async () => {
    const { headers, expiries } = await rotateUntilTheEnd();
    expect(expiries.every((expiry) => expiry <= END)).toBe(true);
    clock.set(new Date(END));
    const refused = await send(provider, 'GET /me', { headers });
    expect([refused.status, refused.auth]).toEqual([401, NO_AUTH_HEADERS]);
    const check = await send(provider, 'GET /authentication/check_token', { headers });
    expect(check.body).toEqual({ valid: false });
  });

  it('and until then each rotation sets a later expiry, which marks the newer token', async () => {
    const { expiries } = await rotateUntilTheEnd();
    expect(expiries.slice(0, 3)).toEqual([24, 34, 44].map((day) => TEST_NOW.getTime() + day * DAY));
    expect(expiries).toEqual([...new Set(expiries)].toSorted((one, other) => one - other));
  });

  it('and until then each rotation sets a later expiry, even at the fastest possible rate', async () => {
    const short = await withAuth({ sessionLifespanDays: 1 });
    const headers = await signIn(short, 'regular');
    const expiryAt = async (milliseconds: number) => {
      clock.set(new Date(TEST_NOW.getTime() + milliseconds));
      return Number((await send(short, 'GET /me', { headers })).auth.expiry);
    };
    const first = await expiryAt(10_999);
    expect(await expiryAt(15_000)).toBe(first + 1);
  });

  it('even if a longer time was allowed when it was opened', async () => {
    const headers = await signIn(provider, 'regular');
    await provider.db.update(customerSessions).set({ signedInAt: new Date(TEST_NOW.getTime() - 90 * DAY) });
    expect((await send(provider, 'GET /me', { headers })).status).toBe(401);
  });

  it('unless a refresh with a LINE token starts another 90 days', async () => {
    const { headers } = await rotateUntilTheEnd();
    const { auth } = await send(provider, 'POST /auth/refresh_token', {
      headers: { ...headers, uuid: headers.uid },
      body: { line_access_token: provider.lineAccessToken('regular') },
    });
    expect([auth.client, auth.expiry]).toEqual([
      headers.client,
      String((TEST_NOW.getTime() + (89.92 + 14) * DAY) / SECOND),
    ]);
    clock.set(new Date(END));
    const renewed = withToken(auth, auth.accessToken);
    expect((await send(provider, 'GET /me', { headers: renewed })).status).toBe(200);
  });
});

it('a request whose session ends while it runs gets no auth headers', async () => {
  const headers = await signIn(provider, 'regular');
  const deps = { db: provider.db, now: clock.now, settings: defaultSettings, tell: () => undefined };
  const { uid, client, 'access-token': token } = headers;
  const arrival = {
    credentials: { uid, client, token },
    uuid: null,
    idempotencyKey: null,
    ifMatch: null,
    range: null,
    ifRange: null,
    startedAt: clock.now(),
    network: '',
  };
  const session = await findSession(deps, arrival);
  await send(provider, 'DELETE /auth/sign_out', { headers });
  expect(
    session.ok && (await renewAuthHeaders({ ...deps, randomToken: () => 'new' }, session, arrival)),
  ).toEqual({});
});

it('the database stores tokens only as hashes', async () => {
  const headers = await signIn(provider, 'regular');
  clock.pass(6 * SECOND);
  const { auth } = await send(provider, 'GET /me', { headers });
  const rows = JSON.stringify(await provider.db.select().from(customerSessions));
  expect(rows).toContain(headers.client);
  expect(rows).not.toContain(headers['access-token']);
  expect(rows).not.toContain(auth.accessToken);
});
