import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { signOut } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import { createClient } from './client.ts';

const read = { method: 'GET', access: 'customer', answer: z.number() } as const;
const getOwn = endpoint({ ...read, path: '/own' });
const getShared = endpoint({ ...read, path: '/shared/:id', shared: true });
const shared = (id: number) => ({ params: { id } });
const accessLog = {
  uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
  path: '/mypage',
  viewTime: 1,
  trackingCode: null,
};

const signedIn = (token = 't1', client = 'c1') => ({
  'access-token': token,
  client,
  uid: 'hanako',
  'token-type': 'Bearer',
});

/** A page whose first script has sent these GETs with the stored session, as `uuid` or as nobody's. */
function arrange(early: { path: string; response: Promise<Response>; isAnonymous?: boolean }[] = []) {
  const world = { now: 0, epoch: 0, answers: 0, status: 200, sessionEnds: 0, uuid: 'one' };
  const storage = new FaultyStorage(signedIn());
  const headers = createAuthHeaders(storage);
  const sentCredentials = headers.getCredentialsToSend();
  const client = createClient({
    baseUrl: 'https://provider.example',
    headers,
    uuid: () => world.uuid,
    onSessionEnd: () => {
      world.sessionEnds += 1;
    },
    isOnline: () => true,
    sleep: async () => undefined,
    now: () => world.now,
    earlyRequests: early.map(({ path, response, isAnonymous = false }) => ({
      path: `/customers/api${path}`,
      sentAt: 0,
      uuid: 'one',
      sentCredentials: isAnonymous ? { ...sentCredentials, credentials: null } : sentCredentials,
      response,
    })),
    fetch: async () => {
      world.answers += 1;
      return Response.json(world.status === 200 ? world.answers : { errors: [] }, { status: world.status });
    },
  });
  const pages = client.forPages({ epoch: () => world.epoch, pendingCheck: () => null });
  const signInAgain = (token: string, newClient: string) => {
    for (const [key, value] of Object.entries(signedIn(token, newClient))) storage.setItem(key, value);
  };
  return { world, client, pages, headers, signInAgain };
}
const nth = (value: number) => ({ ok: true, value });
const turnPage = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
};

test('A prefetched answer is used once, by the first call that needs it', async () => {
  const { world, pages } = arrange();
  pages.prefetch(getOwn);
  pages.prefetch(getOwn);
  world.now = 29_999;
  expect(await pages.call(getOwn)).toEqual(nth(1));
  expect(await pages.call(getOwn)).toEqual(nth(2));
});

const OUT_OF_DATE: [string, (arranged: ReturnType<typeof arrange>) => unknown][] = [
  ['half a minute later', ({ world }) => (world.now = 30_000)],
  ['after a write by a page', ({ pages }) => pages.call(signOut)],
  ['after a write by the session', ({ client }) => client.call(signOut)],
  ['after the page was hidden', () => turnPage('hidden')],
  ['after a sign-out', ({ headers }) => headers.clear()],
  ['in the next session', ({ signInAgain }) => signInAgain('t9', 'c9')],
  ['after the link of another customer', ({ world }) => (world.uuid = 'two')],
];

test.each(OUT_OF_DATE)('A prefetched answer is not used %s', async (_, happen) => {
  const arranged = arrange();
  arranged.pages.prefetch(getOwn);
  await expect.poll(() => arranged.world.answers).toBe(1);
  await happen(arranged);
  const before = arranged.world.answers;
  expect(await arranged.pages.call(getOwn)).toEqual(nth(before + 1));
});

test.each(OUT_OF_DATE)('The response to an early request is not used %s', async (_, happen) => {
  const arranged = arrange([{ path: '/own', response: Promise.resolve(Response.json('early')) }]);
  await happen(arranged);
  const before = arranged.world.answers;
  expect(await arranged.pages.call(getOwn)).toEqual(nth(before + 1));
});

test('The response to an early request is used once, and no page prefetches it again', async () => {
  const { world, pages } = arrange([{ path: '/own', response: Promise.resolve(Response.json(7)) }]);
  pages.prefetch(getOwn);
  world.now = 29_999;
  expect(await pages.call(getOwn)).toEqual(nth(7));
  expect(world.answers).toBe(0);
  expect(await pages.call(getOwn)).toEqual(nth(1));
});

test('The response to an early request without a session is used in every session', async () => {
  const response = Promise.resolve(Response.json(7));
  const { pages, signInAgain } = arrange([{ path: '/own', response, isAnonymous: true }]);
  signInAgain('t9', 'c9');
  expect(await pages.call(getOwn)).toEqual(nth(7));
});

test('An early response is checked against the contract, and names its version, as any other', async () => {
  const headers = { etag: '"1"', 'x-request-id': '0f9c1d2e3b4a59687766554433221100' };
  const early = [Response.json(7, { headers }), Response.json('seven', { headers })];
  expect(
    await Promise.all(
      early.map((response) =>
        arrange([{ path: '/own', response: Promise.resolve(response) }]).pages.call(getOwn),
      ),
    ),
  ).toEqual([
    { ok: true, value: 7, etag: '"1"' },
    {
      ok: false,
      problem: {
        code: 'malformedAnswer',
        detail: 'GET /own: invalid_type at the root',
        requestId: '0f9c1d2e3b4a59687766554433221100',
      },
    },
  ]);
});

test.each([
  ['the network failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'its body broke off',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) })),
      ),
  ],
  ['the gateway failed', () => Promise.resolve(new Response('', { status: 502 }))],
])('If %s for an early request, the call sends a new one', async (_, response) => {
  const { pages } = arrange([{ path: '/own', response: response() }]);
  expect(await pages.call(getOwn)).toEqual(nth(1));
});

test('A call that waits for an early request times out with it', async () => {
  const response = Promise.reject(new DOMException('aborted', 'AbortError'));
  const { world, pages } = arrange([{ path: '/own', response }]);
  expect(await pages.call(getOwn)).toEqual({ ok: false, problem: { code: 'timedOut' } });
  expect(world.answers).toBe(0);
});

test('A call that is aborted while it waits for an early request returns aborted', async () => {
  const page = new AbortController();
  let answer: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { pages } = arrange([{ path: '/own', response }]);
  const call = pages.call(getOwn, { signal: page.signal });
  page.abort();
  answer(Response.json(7));
  expect(await call).toEqual({ ok: false, problem: { code: 'aborted' } });
});

test('An early request that refuses a token ends the session, unless the token has been rotated since', async () => {
  const early = () => [{ path: '/own', response: Promise.resolve(Response.json({}, { status: 401 })) }];
  const ended = arrange(early());
  expect((await ended.pages.call(getOwn)).ok).toBe(false);
  const rotated = arrange(early());
  rotated.signInAgain('t2', 'c1');
  expect(await rotated.pages.call(getOwn)).toEqual(nth(1));
  expect([ended.world.answers, ended.world.sessionEnds, rotated.world.sessionEnds]).toEqual([0, 1, 0]);
});

test('A read during a write does not use an answer that was prefetched before it', async () => {
  const { pages, world } = arrange();
  pages.prefetch(getOwn);
  await expect.poll(() => world.answers).toBe(1);
  const written = pages.call(signOut);
  const read = pages.call(getOwn);
  await written;
  expect(world.answers).toBe(3);
  expect((await read).ok).toBe(true);
});

test('An answer that was prefetched during a write is not used', async () => {
  const { pages, world } = arrange();
  const written = pages.call(signOut);
  pages.prefetch(getOwn);
  await written;
  await expect.poll(() => world.answers).toBe(2);
  expect(await pages.call(getOwn)).toEqual(nth(3));
});

test('A prefetched answer is still used after a heartbeat and after the page becomes visible', async () => {
  const { pages } = arrange();
  pages.prefetch(getOwn);
  await pages.call(createAccessLog, { body: { accessLog } });
  turnPage('visible');
  expect(await pages.call(getOwn)).toEqual(nth(1));
});

test('A prefetched answer that is the same for every customer is still used after a write', async () => {
  const { pages, client } = arrange();
  pages.prefetch(getShared, shared(3));
  await client.call(signOut);
  turnPage('hidden');
  expect(await pages.call(getShared, shared(3))).toEqual(nth(1));
});

test('A prefetched answer is not used for a call with other parameters', async () => {
  const { pages, world } = arrange();
  pages.prefetch(getShared, shared(3));
  await expect.poll(() => world.answers).toBe(1);
  expect(await pages.call(getShared, shared(4))).toEqual(nth(2));
  expect(await pages.call(getShared, shared(3))).toEqual(nth(1));
});

test('A call sends a new request after a failed prefetch', async () => {
  const { world, pages } = arrange();
  world.status = 500;
  pages.prefetch(getOwn);
  await expect.poll(() => world.answers).toBe(1);
  await new Promise(setImmediate);
  world.status = 200;
  expect(await pages.call(getOwn)).toEqual(nth(2));
});

test('A call that waits for a failing prefetch fails too, and sends no other request', async () => {
  const { world, pages } = arrange();
  world.status = 500;
  pages.prefetch(getOwn);
  expect([(await pages.call(getOwn)).ok, world.answers]).toEqual([false, 1]);
});

test('A refused prefetch does not end the session, but a refused call after it does', async () => {
  const { world, pages } = arrange();
  world.status = 401;
  pages.prefetch(getOwn);
  await expect.poll(() => world.answers).toBe(1);
  expect(world.sessionEnds).toBe(0);
  expect((await pages.call(getOwn)).ok).toBe(false);
  expect([world.answers, world.sessionEnds]).toEqual([1, 1]);
});
