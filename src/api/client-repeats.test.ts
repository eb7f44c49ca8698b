import { describe, expect, it, vi } from 'vitest';
import { getCheckPointSetting } from '#src/api/contract/point.contract.ts';
import { updateCooperationInfo } from '#src/api/contract/profile.contract.ts';
import { checkToken } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import type { ClientDeps } from './client.ts';
import { createClient } from './client.ts';

type Reply = () => Response | Promise<Response>;

const valid = () => Response.json({ enabled: true });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number, retryAfter?: string) => () =>
  new Response(null, {
    status: code,
    headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  });

/** A client whose provider gives these replies in order, and then `valid`. `waits` are the client's pauses in ms. */
const arrange = (replies: Reply[], deps: Partial<ClientDeps> = {}) => {
  const waits: number[] = [];
  const sleep = async (ms: number) => void waits.push(ms);
  const provider = vi.fn<Reply>(() => (replies.shift() ?? valid)());
  const complete: ClientDeps = {
    baseUrl: 'https://provider.example',
    headers: createAuthHeaders(new FaultyStorage({})),
    uuid: () => null,
    onSessionEnd: () => expect.unreachable('the session ended'),
    isOnline: () => true,
    sleep,
    random: () => 0.5,
    now: () => Date.UTC(2026, 10, 20, 9),
    fetch: async () => provider(),
    ...deps,
  };
  return { client: createClient(complete), deps: complete, waits, calls: () => provider.mock.calls.length };
};
const isValid = { ok: true, value: { enabled: true } };
const serverError = (code: number, retryAfterSeconds?: number) => ({
  ok: false,
  problem: {
    code: 'serverError',
    status: code,
    reasons: [],
    ...(retryAfterSeconds && { retryAfterSeconds }),
  },
});

describe('a read', () => {
  it.each<[string, Reply[], number[]]>([
    ['a broken network', [broken], [250]],
    ['a broken network twice', [broken, broken], [250, 500]],
    ['502', [status(502)], [250]],
    ['503', [status(503)], [250]],
    ['504 and then 502', [status(504), status(502)], [250, 500]],
    ['a 503 with `Retry-After`', [status(503, '3')], [3000]],
    ['a 429 with `Retry-After`', [status(429, '10')], [10_000]],
    ['a 429 with a date in `Retry-After`', [status(429, 'Fri, 20 Nov 2026 09:00:07 GMT')], [7000]],
  ])('CALL-20 is sent again after %s', async (_what, replies, waits) => {
    const expected = replies.length + 1;
    const { client, waits: waited, calls } = arrange(replies);
    expect(await client.call(getCheckPointSetting)).toEqual(isValid);
    expect(waited).toEqual(waits);
    expect(calls()).toBe(expected);
  });

  it.each<[string, Reply, object]>([
    ['the network stays broken', broken, { ok: false, problem: { code: 'unreachable' } }],
    ['the gateway stays broken', status(502), serverError(502)],
  ])('is given up after two repeats when %s', async (_what, reply, answer) => {
    const { client, calls } = arrange([reply, reply, reply]);
    expect(await client.call(getCheckPointSetting)).toEqual(answer);
    expect(calls()).toBe(3);
  });

  it.each<[string, Reply, object]>([
    ['500', status(500), serverError(500)],
    ['501', status(501), serverError(501)],
    ['a 503 that asks to wait more than ten seconds', status(503, '11'), serverError(503, 11)],
    [
      'a 429 that asks to wait more than ten seconds',
      status(429, '60'),
      { ok: false, problem: { code: 'tooManyRequests', reasons: [], retryAfterSeconds: 60 } },
    ],
    [
      'a 429 without `Retry-After`',
      status(429),
      { ok: false, problem: { code: 'tooManyRequests', reasons: [], retryAfterSeconds: null } },
    ],
    ['404', status(404), { ok: false, problem: { code: 'notFound', reasons: [] } }],
    [
      'an answer of another shape',
      () => Response.json({}),
      {
        ok: false,
        problem: {
          code: 'malformedAnswer',
          detail: 'GET /check_point_setting: invalid_type at enabled',
        },
      },
    ],
  ])('is not sent again after %s', async (_what, reply, answer) => {
    const { client, waits, calls } = arrange([reply]);
    expect(await client.call(getCheckPointSetting)).toEqual(answer);
    expect([waits, calls()]).toEqual([[], 1]);
  });

  it.each([
    ['a 429 with `Retry-After`', status(429, '1')],
    ['a 503 with `Retry-After`', status(503, '1')],
  ])('is not sent again by the client after %s if the caller itself repeats it', async (_what, reply) => {
    const { client, calls } = arrange([reply]);
    const { ok } = await client.call(checkToken);
    expect([ok, calls()]).toEqual([false, 1]);
  });

  it('is not sent again on a device without a network', async () => {
    const { client, calls } = arrange([broken], { isOnline: () => false });
    expect(await client.call(getCheckPointSetting)).toEqual({ ok: false, problem: { code: 'offline' } });
    expect(calls()).toBe(1);
  });

  it('waits for a random time before each repeat, within a limit that doubles', async () => {
    const { client, waits } = arrange([broken, broken], { random: () => 0 });
    await client.call(getCheckPointSetting);
    expect(waits).toEqual([0, 0]);
    const most = arrange([broken, broken], { random: () => 1 });
    await most.client.call(getCheckPointSetting);
    expect(most.waits).toEqual([500, 1000]);
  });

  it('that the caller aborts during a pause ends at once and is never sent again', async () => {
    const page = new AbortController();
    const pauses: (AbortSignal | undefined)[] = [];
    const sleep = async (_ms: number, signal?: AbortSignal) => {
      pauses.push(signal);
      page.abort();
    };
    const { client, calls } = arrange([status(503, '10')], { sleep });
    expect(await client.call(getCheckPointSetting, { signal: page.signal })).toEqual({
      ok: false,
      problem: { code: 'aborted' },
    });
    expect(pauses).toEqual([page.signal]);
    expect(calls()).toBe(1);
  });

  it('ends its pause when the caller’s signal aborts', async () => {
    const page = new AbortController();
    const { sleep: _given, ...withoutSleep } = arrange([status(503, '10')]).deps;
    const fetch = vi.fn<Reply>(status(503, '10'));
    const client = createClient({ ...withoutSleep, fetch: async () => fetch() });
    const answer = client.call(getCheckPointSetting, { signal: page.signal });
    await expect.poll(() => fetch.mock.results.length, { interval: 1 }).toBe(1);
    page.abort();
    expect(await answer).toEqual({ ok: false, problem: { code: 'aborted' } });
    expect(fetch.mock.calls.length).toBe(1);
  });
});

describe('a write', () => {
  it.each<[string, Reply, object]>([
    ['a broken network', broken, { ok: false, problem: { code: 'unreachable' } }],
    ['502', status(502), serverError(502)],
    ['a 503 with `Retry-After`', status(503, '1'), serverError(503, 1)],
    [
      'a 429 with `Retry-After`',
      status(429, '1'),
      { ok: false, problem: { code: 'tooManyRequests', reasons: [], retryAfterSeconds: 1 } },
    ],
  ])('is never sent again after %s', async (_what, reply, answer) => {
    const { client, waits, calls } = arrange([reply]);
    expect(await client.call(updateCooperationInfo, { body: { consented: true } })).toEqual(answer);
    expect([waits, calls()]).toEqual([[], 1]);
  });
});
