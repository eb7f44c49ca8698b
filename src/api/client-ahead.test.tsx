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

function arrange() {
  const world = { now: 0, epoch: 0, answers: 0, status: 200, sessionEnds: 0 };
  const client = createClient({
    baseUrl: 'https://provider.example',
    headers: createAuthHeaders(
      new FaultyStorage({ 'access-token': 't1', client: 'c1', uid: 'hanako', 'token-type': 'Bearer' }),
    ),
    uuid: () => null,
    onSessionEnd: () => {
      world.sessionEnds += 1;
    },
    isOnline: () => true,
    sleep: async () => undefined,
    now: () => world.now,
    fetch: async () => {
      world.answers += 1;
      return Response.json(world.status === 200 ? world.answers : { errors: [] }, { status: world.status });
    },
  });
  return { world, client, pages: client.forPages({ epoch: () => world.epoch, pendingCheck: () => null }) };
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

test.each<[string, (arranged: ReturnType<typeof arrange>) => unknown]>([
  ['half a minute later', ({ world }) => (world.now = 30_000)],
  ['after a write by a page', ({ pages }) => pages.call(signOut)],
  ['after a write by the session', ({ client }) => client.call(signOut)],
  ['after the page was hidden', () => turnPage('hidden')],
  ['after a sign-out', ({ world }) => (world.epoch = 1)],
])('A prefetched answer is not used %s', async (_, happen) => {
  const arranged = arrange();
  arranged.pages.prefetch(getOwn);
  await expect.poll(() => arranged.world.answers).toBe(1);
  await happen(arranged);
  const before = arranged.world.answers;
  expect(await arranged.pages.call(getOwn)).toEqual(nth(before + 1));
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
  expect([world.answers, world.sessionEnds]).toEqual([2, 1]);
});
