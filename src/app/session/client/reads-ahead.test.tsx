import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#src/api/client.ts';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { signOut } from '#src/api/contract/session.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { readsAhead } from './reads-ahead.ts';

/** Pages at a provider whose answers are counted: `{ok: true, value: 1}` is the first. */
function arrange() {
  const world = { now: 0, epoch: 0, answers: 0, fails: '' };
  const connection = {
    call: vi.fn(async () => {
      world.answers += 1;
      return world.fails ? { ok: false, problem: { code: world.fails } } : { ok: true, value: world.answers };
    }),
  } as unknown as ApiClient;
  const ahead = readsAhead(() => world.now);
  const beside = ahead.forgetful(connection);
  const quietly = { call: vi.fn(beside.call) } as ApiClient;
  return { world, beside, quietly, pages: ahead.ofPages(beside, { quietly, epoch: () => world.epoch }) };
}
const nth = (value: number) => ({ ok: true, value });
const shop = (id: number) => ({ params: { id } });
const turnPage = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
};

test('what was read ahead is given to the call that asks for it, once', async () => {
  const { world, pages } = arrange();
  pages.askAhead(getCustomerProfile);
  pages.askAhead(getCustomerProfile);
  world.now = 29_999;
  expect([world.answers, await pages.call(getCustomerProfile)]).toEqual([1, nth(1)]);
  expect(await pages.call(getCustomerProfile)).toEqual(nth(2));
});

test('a call that comes before the answer waits for it', async () => {
  const { world, pages } = arrange();
  pages.askAhead(getCustomerProfile);
  expect([await pages.call(getCustomerProfile), world.answers]).toEqual([nth(1), 1]);
});

test.each<[string, (arranged: ReturnType<typeof arrange>) => unknown]>([
  ['half a minute later', ({ world }) => (world.now = 30_000)],
  ['after something was written', ({ pages }) => pages.call(signOut)],
  ['after something was written beside the pages', ({ beside }) => beside.call(signOut)],
  ['after the page was hidden', () => turnPage('hidden')],
  ['after the customer signed out', ({ world }) => (world.epoch = 1)],
])('it is not given %s', async (_, happen) => {
  const arranged = arrange();
  arranged.pages.askAhead(getCustomerProfile);
  await happen(arranged);
  const before = arranged.world.answers;
  expect(await arranged.pages.call(getCustomerProfile)).toEqual(nth(before + 1));
});

test('nor is what was read while something was being written', async () => {
  const { pages } = arrange();
  const written = pages.call(signOut);
  pages.askAhead(getCustomerProfile);
  await written;
  expect(await pages.call(getCustomerProfile)).toEqual(nth(3));
});

test('it is still given after a heartbeat, and after the page was shown', async () => {
  const { pages } = arrange();
  pages.askAhead(getCustomerProfile);
  await pages.call(createAccessLog, { body: {} as never });
  turnPage('visible');
  expect(await pages.call(getCustomerProfile)).toEqual(nth(1));
});

test('what is the same for every customer is still given after something was written', async () => {
  const { pages, beside } = arrange();
  pages.askAhead(getBuilderShop, shop(3));
  await beside.call(signOut);
  turnPage('hidden');
  expect(await pages.call(getBuilderShop, shop(3))).toEqual(nth(1));
});

test('an answer about something else is another', async () => {
  const { pages } = arrange();
  pages.askAhead(getBuilderShop, shop(3));
  expect(await pages.call(getBuilderShop, shop(4))).toEqual(nth(2));
  expect(await pages.call(getBuilderShop, shop(3))).toEqual(nth(1));
});

test('after a failure the call asks anew', async () => {
  const { world, pages } = arrange();
  world.fails = 'offline';
  pages.askAhead(getCustomerProfile);
  await new Promise(setImmediate);
  world.fails = '';
  expect(await pages.call(getCustomerProfile)).toEqual(nth(2));
});

test('a call that waited for the answer is given its failure, and does not wait twice', async () => {
  const { world, pages } = arrange();
  world.fails = 'offline';
  pages.askAhead(getCustomerProfile);
  expect([(await pages.call(getCustomerProfile)).ok, world.answers]).toEqual([false, 1]);
});

test('a refusal ends no session: who waited for the answer is refused like any other call', async () => {
  const { world, pages, quietly } = arrange();
  world.fails = 'unauthorized';
  pages.askAhead(getCustomerProfile);
  expect(quietly.call).toHaveBeenCalledTimes(1);
  expect([await pages.call(getCustomerProfile), world.answers]).toEqual([
    { ok: false, problem: { code: 'unauthorized' } },
    2,
  ]);
  expect(quietly.call).toHaveBeenCalledTimes(1);
});
