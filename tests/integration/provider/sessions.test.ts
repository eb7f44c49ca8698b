import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { AuthHeaders, Credentials } from './caller.ts';
import { NO_AUTH_HEADERS, send, signIn, withToken } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const clock = manualClock();

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

const getMe = (credentials: Credentials, query = '') =>
  send(provider, `GET /me${query}`, { headers: credentials });

const batch = ({ client, uid }: Credentials): AuthHeaders => ({
  accessToken: '',
  client: client ?? null,
  expiry: '',
  uid: uid ?? null,
  tokenType: 'Bearer',
});

async function rotate(credentials: Credentials): Promise<Credentials> {
  clock.pass(6 * SECOND);
  const { auth } = await getMe(credentials);
  return withToken(auth, auth.accessToken);
}

describe('the batch window', () => {
  it('opens with the sign-in, so that a response 4 s later has an empty access-token and expiry', async () => {
    clock.pass(4 * SECOND);
    expect((await getMe(signedIn)).auth).toEqual(batch(signedIn));
  });

  it('closes 5 s after the last response, rounded down to a second', async () => {
    clock.set(new Date(TEST_NOW.getTime() + 900));
    await getMe(signedIn);
    clock.set(new Date(TEST_NOW.getTime() + 4999));
    expect((await getMe(signedIn)).auth).toEqual(batch(signedIn));
    clock.set(new Date(TEST_NOW.getTime() + 9000));
    expect((await getMe(signedIn)).auth.accessToken).not.toBe('');
  });

  it('is extended by every response inside it, so an active customer keeps one token', async () => {
    for (let request = 0; request < 5; request += 1) {
      clock.pass(4 * SECOND);
      expect((await getMe(signedIn)).auth).toEqual(batch(signedIn));
    }
  });

  it('does not delay the new token of a request with `unbatch`, whatever its value', async () => {
    const { auth } = await getMe(signedIn, '?unbatch=');
    expect(auth).toEqual({
      accessToken: expect.stringMatching(/^token-\d+$/),
      client: signedIn.client,
      expiry: String((TEST_NOW.getTime() + 14 * DAY) / SECOND),
      uid: signedIn.uid,
      tokenType: 'Bearer',
    });
    expect(auth.accessToken).not.toBe(signedIn['access-token']);
  });
});

describe('rotation', () => {
  it('gives a new token and another 14 days to a request that starts after the window', async () => {
    clock.pass(5 * SECOND);
    const { auth } = await getMe(signedIn);
    expect(auth).toEqual({
      accessToken: expect.stringMatching(/^token-\d+$/),
      client: signedIn.client,
      expiry: String((TEST_NOW.getTime() + 5 * SECOND + 14 * DAY) / SECOND),
      uid: signedIn.uid,
      tokenType: 'Bearer',
    });
    expect(auth.accessToken).not.toBe(signedIn['access-token']);
  });

  it('happens once when five requests start together after the window, and all five succeed', async () => {
    clock.pass(6 * SECOND);
    const answers = await Promise.all(Array.from({ length: 5 }, () => getMe(signedIn)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ auth }) => auth.accessToken !== '')).toHaveLength(1);
  });
});

describe('the accepted tokens', () => {
  it('SIGN-19 are the current one and the one before it, even long after the batch window', async () => {
    const current = await rotate(signedIn);
    clock.pass(DAY);
    expect((await getMe(signedIn)).status).toBe(200);
    expect((await getMe(current)).status).toBe(200);
  });

  it('include the newer token even after a request with the older one has caused a rotation', async () => {
    const second = await rotate(signedIn);
    await rotate(signedIn);
    expect((await getMe(second)).status).toBe(200);
  });

  it.each([1, 2, 3, 30])(
    'include the one that the app has, after %i lost responses in a row',
    async (lost) => {
      for (let response = 0; response < lost; response += 1) await rotate(signedIn);
      clock.pass(6 * SECOND);
      const { status, auth } = await getMe(signedIn);
      expect(status).toBe(200);
      clock.pass(6 * SECOND);
      expect((await getMe(withToken(auth, auth.accessToken))).status).toBe(200);
    },
  );

  it.each([0, 1, 2])(
    'include number %i of three tokens that were issued to the same token, whichever response arrived',
    async (arrived) => {
      const issued = [await rotate(signedIn), await rotate(signedIn), await rotate(signedIn)];
      clock.pass(DAY);
      const statuses: number[] = [];
      for (let request = 0; request < 3; request += 1) {
        clock.pass(6 * SECOND);
        statuses.push((await getMe(issued[arrived] ?? signedIn)).status);
      }
      expect(statuses).toEqual([200, 200, 200]);
    },
  );

  it('exclude the tokens before the one that the app has shown, once the batch window is over', async () => {
    const lost = await rotate(signedIn);
    const arrived = await rotate(signedIn);
    await rotate(arrived);
    clock.pass(6 * SECOND);
    expect([
      (await getMe(signedIn)).status,
      (await getMe(lost)).status,
      (await getMe(arrived)).status,
    ]).toEqual([401, 401, 200]);
  });

  it('include the third newest only inside the batch window', async () => {
    const second = await rotate(signedIn);
    await rotate(second);
    expect((await getMe(signedIn)).status).toBe(200);
    clock.pass(5 * SECOND);
    expect((await getMe(signedIn)).status).toBe(401);
  });

  it('exclude the fourth newest, even inside the batch window', async () => {
    const second = await rotate(signedIn);
    const third = await rotate(second);
    await rotate(third);
    expect((await getMe(signedIn)).status).toBe(401);
  });

  it('expire 14 days after the last rotation, to the second', async () => {
    clock.pass(14 * DAY - SECOND);
    expect((await getMe(signedIn)).status).toBe(200);
    clock.set(new Date(TEST_NOW.getTime() + 28 * DAY));
    expect((await getMe(signedIn)).status).toBe(401);
  });

  it('are not prolonged by responses inside the batch window', async () => {
    const current = await rotate(signedIn);
    clock.pass(4 * SECOND);
    await getMe(current);
    clock.set(new Date(TEST_NOW.getTime() + 6 * SECOND + 14 * DAY));
    expect((await getMe(current)).status).toBe(401);
  });

  it('are refused with another client or another uid', async () => {
    const other = await signIn(provider, 'notFriend');
    expect((await getMe({ ...signedIn, client: other.client })).status).toBe(401);
    expect((await getMe({ ...signedIn, uid: other.uid })).status).toBe(401);
  });

  it('are never read from the query', async () => {
    const { client, uid } = signedIn;
    const query = new URLSearchParams({ 'access-token': signedIn['access-token'], client, uid });
    expect((await send(provider, `GET /me?${query}`)).status).toBe(401);
  });
});

describe('responses with auth headers', () => {
  it('include a 422 of an endpoint', async () => {
    const refused = await send(provider, 'PATCH /customer_profile', { headers: signedIn, body: {} });
    expect([refused.status, refused.auth]).toEqual([422, batch(signedIn)]);
  });

  it('exclude a 401 for a wrong token', async () => {
    const refused = await getMe({ ...signedIn, 'access-token': 'wrong' });
    expect([refused.status, refused.auth]).toEqual([401, NO_AUTH_HEADERS]);
  });

  it('exclude a 404 for an unknown route', async () => {
    const unknown = await send(provider, 'GET /nowhere', { headers: signedIn });
    expect([unknown.status, unknown.auth]).toEqual([404, NO_AUTH_HEADERS]);
  });

  it('exclude a 415 for an unreadable body, which does not extend the batch window', async () => {
    clock.pass(3 * SECOND);
    const broken = await send(provider, 'PATCH /customer_profile', { headers: signedIn });
    expect([broken.status, broken.auth]).toEqual([415, NO_AUTH_HEADERS]);
    clock.pass(3 * SECOND);
    expect((await getMe(signedIn)).auth.accessToken).not.toBe('');
  });
});

describe('check_token', () => {
  it('returns `true` and the auth headers for a valid session', async () => {
    const { status, body, auth } = await send(provider, 'GET /authentication/check_token', {
      headers: signedIn,
    });
    expect({ status, body, auth }).toEqual({ status: 200, body: { valid: true }, auth: batch(signedIn) });
  });

  it.each([
    ['missing', {}],
    ['wrong', { 'access-token': 'wrong', client: 'nobody', uid: 'nobody' }],
  ])('returns 200, `false` and no auth headers when the caller’s auth headers are %s', async (_, headers) => {
    const { status, body, auth } = await send(provider, 'GET /authentication/check_token', { headers });
    expect({ status, body, auth }).toEqual({ status: 200, body: { valid: false }, auth: NO_AUTH_HEADERS });
  });
});

describe('sign-out', () => {
  it('returns 200 without auth headers, and invalidates the token at once', async () => {
    const { status, body, auth } = await send(provider, 'DELETE /auth/sign_out', { headers: signedIn });
    expect({ status, body, auth }).toEqual({ status: 200, body: { success: true }, auth: NO_AUTH_HEADERS });
    expect((await getMe(signedIn)).status).toBe(401);
  });

  it('SIGN-38 leaves the customer signed in on other devices', async () => {
    const phone = await signIn(provider, 'regular');
    await send(provider, 'DELETE /auth/sign_out', { headers: signedIn });
    expect((await getMe(phone)).status).toBe(200);
  });

  it('returns 404 when nobody is signed in', async () => {
    expect((await send(provider, 'DELETE /auth/sign_out')).status).toBe(404);
  });
});
