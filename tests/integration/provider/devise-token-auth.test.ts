import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#provider/deps.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { AuthHeaders, Credentials, Sent } from './caller.ts';
import { NO_AUTH_HEADERS, send, signIn, withToken } from './caller.ts';
import { manualClock } from './manual-clock.ts';

// Covers the observed behaviour of devise_token_auth 1.2.6 on Rails 6.1.7 that sessions.test.ts does not cover.

const SECOND = 1000;
const clock = manualClock();
const secondsFrom = (seconds: number) => String(TEST_NOW.getTime() / SECOND + seconds);
const TWO_WEEKS = 14 * 24 * 60 * 60;

let provider: ProviderInProcess;
let signedIn: Credentials;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  signedIn = await signIn(provider, 'regular');
});

const asMe = (line: string, sent: Sent = {}) =>
  send(provider, line, { ...sent, headers: { ...signedIn, ...sent.headers } });

const isRotated = ({ accessToken }: AuthHeaders) => accessToken !== null && accessToken !== '';

describe('a call for a record that does not exist', () => {
  it.each(['GET /visit_reservations/999', 'GET /events/999', 'GET /events/abc', 'PATCH /check/%00'])(
    '(%s) gets no auth headers, inside or outside the batch window, and rotates no token',
    async (line) => {
      expect((await asMe(line)).auth).toEqual(NO_AUTH_HEADERS);
      clock.pass(6 * SECOND);
      const { status, auth, headers } = await asMe(line);
      expect([status, auth, headers.get('authorization')]).toEqual([404, NO_AUTH_HEADERS, null]);
      expect(isRotated((await asMe('GET /me')).auth)).toBe(true);
    },
  );
});

describe('`unbatch`', () => {
  it.each([
    ['?unbatch=', true],
    ['?unbatch=false', true],
    ['?a=1&unbatch=1', true],
    ['?unbatch[]=', true],
    ['?%75nbatch=1', true],
    // Rack parses a name without `=` as nil.
    ['?unbatch', false],
    ['?unbatch=1&unbatch', false],
    ['?unbatched=1', false],
  ])('in the query as %s rotates the token inside the batch window: %s', async (query, rotates) => {
    expect(isRotated((await asMe(`GET /me${query}`)).auth)).toBe(rotates);
  });

  it.each([
    [true, true],
    ['', true],
    [0, true],
    [false, false],
    [null, false],
  ])('in a JSON body as %j rotates the token: %s', async (unbatch, rotates) => {
    expect(isRotated((await asMe('PATCH /me', { body: { customer: { name: '山' }, unbatch } })).auth)).toBe(
      rotates,
    );
    const bodiless = await signIn(provider, 'regular');
    const { auth } = await send(provider, 'PATCH /check/1', { headers: bodiless, body: { unbatch } });
    expect(isRotated(auth)).toBe(rotates);
  });

  it('in the query takes precedence over one in the body', async () => {
    const { auth } = await asMe('PATCH /me?unbatch', { body: { customer: { name: '山' }, unbatch: true } });
    expect(isRotated(auth)).toBe(false);
  });
});

it('an expired session accepts its `last_token` once in the batch window, and is then deleted', async () => {
  const brief = await startProvider({
    now: clock.now,
    settings: { auth: { ...defaultSettings.auth, tokenLifespanDays: 2 / 86_400 } },
  });
  const first = await signIn(brief, 'regular');
  const getMe = (credentials: Credentials, query = '') =>
    send(brief, `GET /me${query}`, { headers: credentials });
  const { auth } = await getMe(first, '?unbatch=');
  await getMe(withToken(auth, auth.accessToken), '?unbatch=');
  clock.pass(3 * SECOND);
  const before = await brief.count('customer_sessions');
  const passed = await getMe(first);
  expect([passed.status, passed.auth]).toEqual([
    200,
    { accessToken: '', client: first.client, expiry: '', uid: first.uid, tokenType: 'Bearer' },
  ]);
  expect((await getMe(first)).status).toBe(401);
  expect(await brief.count('customer_sessions')).toBeLessThan(before);
});

describe('the Authorization header', () => {
  const inBearer = (headers: Headers): unknown =>
    JSON.parse(Buffer.from((headers.get('authorization') ?? '').replace('Bearer ', ''), 'base64').toString());
  const bearer = (content: unknown) => ({
    authorization: `Bearer ${Buffer.from(JSON.stringify(content)).toString('base64')}`,
  });

  it('contains all five auth headers, and is not empty inside the batch window', async () => {
    const content = {
      'access-token': signedIn['access-token'],
      'token-type': 'Bearer',
      client: signedIn.client,
      expiry: secondsFrom(TWO_WEEKS),
      uid: signedIn.uid,
    };
    expect(inBearer((await asMe('GET /me')).headers)).toEqual(content);
    clock.pass(6 * SECOND);
    const { headers, auth } = await asMe('GET /me');
    expect(inBearer(headers)).toEqual({
      ...content,
      'access-token': auth.accessToken,
      expiry: secondsFrom(6 + TWO_WEEKS),
    });
  });

  it('works without the five headers, and can sign out', async () => {
    const { 'access-token': token, client, uid } = signedIn;
    const headers = bearer({ 'access-token': token, client, uid });
    expect((await send(provider, 'GET /me', { headers })).status).toBe(200);
    expect(
      (await send(provider, 'GET /me', { headers: { ...headers, 'access-token': 'wrong' } })).status,
    ).toBe(401);
    expect((await send(provider, 'DELETE /auth/sign_out', { headers })).status).toBe(200);
    expect((await send(provider, 'GET /me', { headers })).status).toBe(401);
  });

  it('is refused if the link’s uuid is another customer’s', async () => {
    const { uuid } = provider.persona('newcomer');
    const headers = { ...bearer(signedIn), uuid };
    expect((await send(provider, 'GET /me', { headers })).status).toBe(401);
  });

  it.each(['Bearer', 'Bearer !', 'Bearer bnVsbA==', 'Bearer WzFd', 'Basic YTpi'])(
    'with invalid content (%s) gets 401 and reports no error',
    async (authorization) => {
      expect((await send(provider, 'GET /me', { headers: { authorization } })).status).toBe(401);
      expect(provider.reported).toEqual([]);
    },
  );
});
