import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '#src/api/client.ts';
import { askAhead, openSlots, slotsForStep } from './open-slots.ts';

beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => void vi.unstubAllGlobals());

/** A client that answers with days of its own, or with a failure, and counts what it was asked. */
const clientOf = (...outcomes: ('open' | 'failed')[]) => {
  const call = vi.fn(async (_: unknown, { params }: { params: { id: number } }) =>
    outcomes.shift() === 'failed'
      ? { ok: false, problem: { code: 'unreachable' } }
      : { ok: true, value: { builderShop: { availableSlots: [`shop ${params.id}`], closedDays: [] } } },
  );
  return { client: { call } as unknown as ApiClient, call };
};
const open = (shop: number) => ({ slots: [`shop ${shop}`], closedDays: [] });

test('slots that were asked for ahead are there for the step, once', async () => {
  const { client, call } = clientOf();
  askAhead(client, 3, 0);
  askAhead(client, 3, 10);
  expect(await slotsForStep(client, 3, 29_999)).toEqual(open(3));
  expect(call).toHaveBeenCalledTimes(1);
  await slotsForStep(client, 3, 29_999);
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([
  ['of another shop', 4, 10],
  ['of half a minute ago', 3, 30_000],
])('slots %s are not taken', async (_, shop, at) => {
  const { client, call } = clientOf();
  askAhead(client, 3, 0);
  expect(await slotsForStep(client, shop, at)).toEqual(open(shop));
  expect(call).toHaveBeenCalledTimes(2);
});

test('slots that could not be fetched ahead are asked for again', async () => {
  const { client, call } = clientOf('failed', 'open');
  askAhead(client, 3, 0);
  await call.mock.results[0]?.value;
  await new Promise(setImmediate);
  expect(await slotsForStep(client, 3, 10)).toEqual(open(3));
});

test('nothing is asked ahead where data is saved', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { client, call } = clientOf();
  askAhead(client, 3, 0);
  expect(call).not.toHaveBeenCalled();
  expect(await openSlots(client, 3)).toEqual(open(3));
});
