import { describe, expect, it } from 'vitest';
import { getMe } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import { createClient } from './client.ts';
import { sendEarlyRequests } from './early-responses.ts';

const ORIGIN = 'https://provider.example';
const UUID = 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10';
const session = (token = 't1', client = 'c1') => ({
  'access-token': token,
  client,
  uid: 'hanako',
  'token-type': 'Bearer',
});

/** The early requests. Each waits until the test responds. */
function arrange(stored: Record<string, string> = session()) {
  const storage = new FaultyStorage(stored);
  const sent: { url: string; headers: Headers; answer: (response: Response) => void }[] = [];
  let now = 0;
  const first = sendEarlyRequests({
    origin: ORIGIN,
    uuid: UUID,
    authenticatedPaths: ['/builder'],
    anonymousPaths: ['/line_accounts/1'],
    storage,
    fetch: (url, { headers }) =>
      new Promise((answer) => sent.push({ url, headers: new Headers(headers), answer })),
    now: () => now,
  });
  const answer = (path: string, response: Response) =>
    sent.find(({ url }) => url === ORIGIN + path)?.answer(response);
  const wait = (ms: number) => {
    now += ms;
  };
  return { storage, sent, first, answer, wait };
}

const request = (path: string, headers: Record<string, string> = session(), init: RequestInit = {}) =>
  new Request(ORIGIN + path, { headers: { uuid: UUID, ...headers }, ...init });

describe('an early request (sent while the app’s code is loading)', () => {
  it('has the same headers as a later request', () => {
    const { sent } = arrange();
    expect(sent.map(({ url, headers }) => [url, headers.get('access-token'), headers.get('uuid')])).toEqual([
      [`${ORIGIN}/line_accounts/1`, null, UUID],
      [`${ORIGIN}/builder`, 't1', UUID],
    ]);
  });

  it('asks only for data that needs no sign-in, if the browser has no session', () => {
    expect(arrange({}).sent.map(({ url }) => url)).toEqual([`${ORIGIN}/line_accounts/1`]);
  });
});

describe('the response to an early request', () => {
  it('is returned once, to the identical request of the client', async () => {
    const { first, answer } = arrange();
    const taken = first(request('/builder'));
    answer('/builder', new Response('shops'));
    expect(await (await taken)?.text()).toBe('shops');
    expect(first(request('/builder'))).toBe(null);
  });

  it('has its rotated token stored before a call takes the response', async () => {
    const { storage, first, answer } = arrange();
    answer('/builder', new Response('', { headers: { ...session('t2'), expiry: '1000' } }));
    await first(request('/builder'));
    expect(storage.getItem('access-token')).toBe('t2');
  });

  it.each([
    ['another call', request('/me')],
    ['a call that writes', request('/builder', session(), { method: 'POST' })],
    ['another customer', request('/builder', { ...session(), uuid: 'other' })],
    ['another session', request('/builder', session('t9', 'c9'))],
  ])('is not given to %s', (_, other) => {
    const { first } = arrange();
    expect(first(other)).toBe(null);
  });

  it('is not used by a call half a minute later', () => {
    const { first, wait } = arrange();
    wait(30_000);
    expect(first(request('/builder'))).toBe(null);
  });

  it('is dropped if it refuses a token that has been replaced since', async () => {
    const { first, answer } = arrange();
    const taken = first(request('/builder', session('t2')));
    answer('/builder', new Response('', { status: 401 }));
    expect(await taken).toBe(null);
  });

  it('is passed on if it refuses the current token', async () => {
    const { first, answer } = arrange();
    const taken = first(request('/builder'));
    answer('/builder', new Response('', { status: 401 }));
    expect((await taken)?.status).toBe(401);
  });
});

it('an early response is used by the client without another request', async () => {
  const me = { customer: { uuid: UUID, name: '花子', connected: true, unsubscribed: false } };
  const sent: string[] = [];
  const client = createClient({
    baseUrl: ORIGIN,
    headers: createAuthHeaders(new FaultyStorage(session())),
    uuid: () => UUID,
    onSessionEnd: () => undefined,
    isOnline: () => true,
    earlyAnswers: ({ url }) => (url.endsWith('/me') ? Promise.resolve(Response.json(me)) : null),
    fetch: async (input) => {
      sent.push(new Request(input).url);
      return Response.json(me);
    },
  });
  expect(await client.call(getMe)).toEqual({ ok: true, value: me });
  expect(sent).toEqual([]);
});
