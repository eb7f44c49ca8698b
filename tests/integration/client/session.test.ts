import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkToken, getMe, refreshToken, signIn } from '#src/api/contract/session.contract.ts';
import { signOut } from '#src/api/sign-out.ts';
import { openPage, signInCustomer, startWorld } from './customer-at-provider.ts';

const world = await startWorld();
const { provider, wait } = world;
const { uuid, displayName } = provider.persona('regular');
const me = {
  ok: true,
  value: { customer: { uuid, name: displayName, connected: true, unsubscribed: false } },
};
/** In seconds. It is longer than the batch window, so that the next response rotates the token. */
const BEYOND_WINDOW = 6;

beforeEach(() => provider.reset());
afterAll(() => provider.close());

describe('signing in', () => {
  it('stores only the four headers, and signs the customer in', async () => {
    const { client, headers, storage, signedIn } = await signInCustomer(world);
    const held = headers.current();
    expect(signedIn).toEqual({
      ok: true,
      value: { token: held?.accessToken, data: { uuid, name: displayName } },
    });
    expect(Object.fromEntries(storage.values)).toEqual({
      'access-token': held?.accessToken,
      client: held?.client,
      uid: held?.uid,
      'token-type': 'Bearer',
    });
    expect(await client.call(getMe)).toEqual(me);
  });

  it('survives a reload, because the next page reads the session from storage', async () => {
    const { storage } = await signInCustomer(world);
    expect(await openPage(world, storage).client.call(getMe)).toEqual(me);
  });

  it('starts a session that a refresh renews without another entry in the list of devices', async () => {
    const { client, headers } = await signInCustomer(world);
    const before = headers.current();
    wait(BEYOND_WINDOW);
    const refreshed = await client.call(refreshToken, {
      body: { lineAccessToken: provider.lineAccessToken('regular') },
    });
    const after = headers.current();
    expect(refreshed).toEqual({ ok: true, value: { accessToken: after?.accessToken } });
    expect(after?.client).toBe(before?.client);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(await client.call(getMe)).toEqual(me);
  });
});

describe('the rotation of tokens', () => {
  it('keeps the token inside the batch window, and uses a new one after it', async () => {
    const { client, headers } = await signInCustomer(world);
    const first = headers.current()?.accessToken;
    await client.call(getMe);
    expect(headers.current()?.accessToken).toBe(first);
    wait(BEYOND_WINDOW);
    await client.call(getMe);
    expect(headers.current()?.accessToken).not.toBe(first);
    expect(await client.call(getMe)).toEqual(me);
  });

  it('with a lost response does not end the session, because the previous token is still valid', async () => {
    const { client, network, sessionEnds } = await signInCustomer(world);
    wait(BEYOND_WINDOW);
    network.deliver = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await client.call(getMe)).toEqual({ ok: false, problem: { code: 'unreachable' } });
    network.deliver = (answer) => answer;
    wait(BEYOND_WINDOW);
    expect(await client.call(getMe)).toEqual(me);
    expect(sessionEnds()).toBe(0);
  });
});

describe('signing out', () => {
  it('ends the session at the provider as well', async () => {
    const { client, headers, storage } = await signInCustomer(world);
    const values = Object.fromEntries(storage.values);
    await signOut(client, headers);
    expect(Object.fromEntries(storage.values)).toEqual({});
    expect(await provider.count('customer_sessions')).toBe(0);
    for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
    expect(await client.call(checkToken)).toEqual({ ok: true, value: { valid: false } });
  });

  it('SIGN-37 offline sends the request later, and does not end a session that began meanwhile', async () => {
    let isOnline = true;
    const fetch = async (input: Request | URL | string) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return provider.fetch(new Request(input));
    };
    const { client, headers, storage } = await signInCustomer(world, undefined, { fetch });
    isOnline = false;
    let networkIsBack = (): void => undefined;
    await signOut(
      client,
      headers,
      () =>
        new Promise((resolve) => {
          networkIsBack = resolve;
        }),
    );
    expect(Object.fromEntries(storage.values)).toEqual({});
    isOnline = true;
    await client.call(signIn, { body: { lineAccessToken: provider.lineAccessToken('regular'), uuid } });
    const begun = headers.current();
    expect(await provider.count('customer_sessions')).toBe(2);
    networkIsBack();
    await expect.poll(() => provider.count('customer_sessions'), { interval: 5 }).toBe(1);
    expect([headers.current(), await client.call(getMe)]).toEqual([begun, me]);
  });
});
