import { describe, expect, it, vi } from 'vitest';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { updateCooperationInfo } from '#src/api/contract/profile.contract.ts';
import { checkToken, getMe, refreshToken, signIn } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import type { ApiClient } from './client.ts';
import { createClient } from './client.ts';
import { signOut } from './sign-out.ts';

const UUID = 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10';
const me = { customer: { uuid: UUID, name: '花子', connected: true, unsubscribed: false } };
const stored = (client: string, token: string) => ({
  'access-token': token,
  client,
  uid: 'hanako',
  'token-type': 'Bearer',
});
const headersOf = (client: string, token: string, expiry = 1000) => ({
  ...stored(client, token),
  expiry: String(expiry),
});
const signedIn = stored('c1', 't1');
const unauthorized = { ok: false, problem: { code: 'unauthorized', reasons: [] } };
const refused = () => Response.json({ errors: [] }, { status: 401 });

const brokenBody = () =>
  new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });

/** A signed-in client. Its requests wait in `sent` until the test answers them, in any order. */
const arrange = (initial: Record<string, string> = signedIn) => {
  const storage = new FaultyStorage(initial);
  const headers = createAuthHeaders(storage);
  const onSessionEnd = vi.fn<() => void>();
  const sent: { request: Request; token: string | null; answer: (response: Response) => void }[] = [];
  const client = createClient({
    baseUrl: 'https://provider.example',
    headers,
    uuid: () => UUID,
    onSessionEnd,
    isOnline: () => true,
    fetch: (input) =>
      new Promise((answer) => {
        const request = new Request(input);
        sent.push({ request, token: request.headers.get('access-token'), answer });
      }),
  });
  const nextSent = (count: number) => expect.poll(() => sent.length, { interval: 1 }).toBe(count);
  return { storage, headers, client, sent, nextSent, onSessionEnd };
};

describe('the headers of every response are stored,', () => {
  it.each([
    ['a success', () => Response.json(me, { headers: headersOf('c1', 't2') })],
    ['a 422', () => Response.json({ errors: [] }, { status: 422, headers: headersOf('c1', 't2') })],
    ['a 503', () => new Response('<html>', { status: 503, headers: headersOf('c1', 't2') })],
    ['a file', () => new Response(new Blob(['%PDF']), { headers: headersOf('c1', 't2') })],
    ['an answer of the wrong shape', () => Response.json([], { headers: headersOf('c1', 't2') })],
    ['a body that breaks off', () => new Response(brokenBody(), { headers: headersOf('c1', 't2') })],
  ])('including those of %s', async (_what, response) => {
    const { client, sent, nextSent, headers } = arrange();
    const answer = client.call(updateCooperationInfo, { body: { consented: true } });
    await nextSent(1);
    sent[0]?.answer(response());
    await answer;
    expect(headers.current()?.accessToken).toBe('t2');
  });

  it('even if the body breaks off and the call returns unreachable', async () => {
    const { client, sent, nextSent } = arrange();
    const answer = client.call(updateCooperationInfo, { body: { consented: true } });
    await nextSent(1);
    sent[0]?.answer(new Response(brokenBody(), { headers: headersOf('c1', 't2') }));
    expect(await answer).toEqual({ ok: false, problem: { code: 'unreachable' } });
  });
});

describe('a 401', () => {
  it('leads to one repeat with the same body and key when a newer token was stored meanwhile', async () => {
    const create = endpoint({ ...signIn, path: '/refers', access: 'customer', creates: true });
    const { client, sent, nextSent, headers, onSessionEnd } = arrange();
    const answer = client.call(create, {
      body: { lineAccessToken: 'x', uuid: UUID },
      idempotencyKey: 'key-1',
    });
    await nextSent(1);
    headers.capture(new Headers(headersOf('c1', 't2')), headers.getCredentialsToSend());
    sent[0]?.answer(refused());
    await nextSent(2);
    sent[1]?.answer(Response.json({ token: 't', data: { uuid: UUID, name: '花子' } }));
    expect((await answer).ok).toBe(true);
    expect(sent.map(({ token }) => token)).toEqual(['t1', 't2']);
    expect(sent.map(({ request }) => request.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
    expect(await sent[0]?.request.text()).toBe(await sent[1]?.request.text());
    expect(onSessionEnd.mock.calls.length).toBe(0);
  });

  it('leads to one repeat, and a second 401 ends the session', async () => {
    const { client, sent, nextSent, headers, onSessionEnd } = arrange();
    const answer = client.call(getMe);
    await nextSent(1);
    headers.capture(new Headers(headersOf('c1', 't2')), headers.getCredentialsToSend());
    sent[0]?.answer(refused());
    await nextSent(2);
    sent[1]?.answer(refused());
    expect(await answer).toEqual(unauthorized);
    expect(onSessionEnd.mock.calls.length).toBe(1);
    expect(headers.current()).toBe(null);
  });

  it('leads to no repeat if another customer has signed in meanwhile', async () => {
    const { client, sent, nextSent, headers, onSessionEnd } = arrange();
    const answer = client.call(getMe);
    await nextSent(1);
    headers.capture(
      new Headers({ ...headersOf('c2', 'u1'), uid: 'taro' }),
      headers.getCredentialsToSend(true),
    );
    sent[0]?.answer(refused());
    expect(await answer).toEqual(unauthorized);
    expect(sent.length).toBe(1);
    expect(headers.current()?.uid).toBe('taro');
    expect(onSessionEnd.mock.calls.length).toBe(0);
  });

  it('in response to each of several waiting requests ends the session only once', async () => {
    const { client, sent, nextSent, headers, storage, onSessionEnd } = arrange();
    const answers = Promise.all(Array.from({ length: 6 }, () => client.call(getMe)));
    await nextSent(6);
    for (const { answer } of sent.toReversed()) answer(refused());
    expect(await answers).toEqual(Array.from({ length: 6 }, () => unauthorized));
    expect(onSessionEnd.mock.calls.length).toBe(1);
    expect(headers.current()).toBe(null);
    expect(Object.fromEntries(storage.values)).toEqual({});
  });

  const lineAccessToken = 'x';
  it.each<[string, Record<string, string>, (client: ApiClient) => Promise<unknown>]>([
    ['was sent without credentials', {}, (client) => client.call(getMe)],
    ['is a sign-in', signedIn, (client) => client.call(signIn, { body: { lineAccessToken, uuid: UUID } })],
    ['is a refresh', signedIn, (client) => client.call(refreshToken, { body: { lineAccessToken } })],
    ['is the token check', signedIn, (client) => client.call(checkToken)],
  ])('of a request that %s does not end the session', async (_what, initial, call) => {
    const { client, sent, nextSent, storage, onSessionEnd } = arrange(initial);
    const answer = call(client);
    await nextSent(1);
    sent[0]?.answer(refused());
    expect(await answer).toEqual(unauthorized);
    expect(onSessionEnd.mock.calls.length).toBe(0);
    expect(Object.fromEntries(storage.values)).toEqual(initial);
  });
});

describe('a page’s call that is refused during the first token check', () => {
  it.each([
    [true, 2, true],
    [false, 1, false],
  ])(
    'is sent again only if the check passes (%s), and a failed check ends the session itself',
    async (passes, times, ok) => {
      const { client, sent, nextSent, onSessionEnd } = arrange();
      const pages = client.forPages({ epoch: () => 0, pendingCheck: () => async () => passes });
      const answer = pages.call(getMe);
      await nextSent(1);
      sent[0]?.answer(refused());
      if (passes) {
        await nextSent(2);
        sent[1]?.answer(Response.json(me));
      }
      expect((await answer).ok).toBe(ok);
      expect([sent.length, onSessionEnd.mock.calls.length]).toEqual([times, 0]);
    },
  );
});

describe('signOut', () => {
  it('forgets the session first, then tells the provider with the copied headers', async () => {
    const { client, sent, nextSent, headers, storage } = arrange();
    const done = signOut(client, headers);
    expect(headers.current()).toBe(null);
    expect(storage.values.get('access-token')).toBe(undefined);
    await nextSent(1);
    expect(sent.map(({ request, token }) => [request.method, new URL(request.url).pathname, token])).toEqual([
      ['DELETE', '/customers/api/auth/sign_out', 't1'],
    ]);
    sent[0]?.answer(Response.json({ success: true }));
    expect(await done).toBe(undefined);
  });

  const neverBack = () => new Promise<void>(() => undefined);

  it.each([
    ['refuses', refused],
    ['fails', () => new Response(null, { status: 500 })],
    ['is unreachable', Response.error],
  ])('succeeds, and does not call `onSessionEnd`, when the provider %s', async (_what, response) => {
    const { client, sent, nextSent, headers, onSessionEnd } = arrange();
    const done = signOut(client, headers, neverBack);
    await nextSent(1);
    sent[0]?.answer(response());
    expect(await done).toBe(undefined);
    expect(onSessionEnd.mock.calls.length).toBe(0);
  });

  it('sends nothing when nobody is signed in', async () => {
    const { client, sent, headers } = arrange({});
    await signOut(client, headers);
    expect(sent).toEqual([]);
  });

  it('is not undone by a late response', async () => {
    const { client, sent, nextSent, headers } = arrange();
    const late = client.call(getMe);
    await nextSent(1);
    const done = signOut(client, headers);
    await nextSent(2);
    sent[1]?.answer(Response.json({ success: true }));
    sent[0]?.answer(Response.json(me, { headers: headersOf('c1', 't2', 2000) }));
    await Promise.all([late, done]);
    expect(headers.current()).toBe(null);
  });
});
