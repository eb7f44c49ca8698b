import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { LineResult } from './line-client.ts';
import { createFriendshipCache, OPENING_TIMEOUT_MS, withSingleFlight } from './line-client.ts';

const askedInTurn = (...answers: (boolean | Error)[]) => {
  const remaining = [...answers];
  return createFriendshipCache(async () => {
    const answer = remaining.shift();
    if (typeof answer !== 'boolean') throw answer ?? new Error('asked too often');
    return answer;
  });
};

describe('the friendship', () => {
  it('asks once and remembers the answer', async () => {
    const friendship = askedInTurn(false);
    expect(await Promise.all([friendship.answer(), friendship.answer()])).toEqual([false, false]);
    expect(await friendship.answer()).toBe(false);
  });

  it('returns null when LINE does not answer, and asks again the next time', async () => {
    const friendship = askedInTurn(new Error('FORBIDDEN'), true);
    expect(await friendship.answer()).toBe(null);
    expect(await friendship.answer()).toBe(true);
  });

  it('returns null when the function that asks LINE throws synchronously', async () => {
    const friendship = createFriendshipCache(() => {
      throw new Error('no SDK');
    });
    expect(await friendship.answer()).toBe(null);
    expect(await friendship.answer()).toBe(null);
  });

  it('asks again after `forget`, for the next customer', async () => {
    const friendship = askedInTurn(true, false);
    expect(await friendship.answer()).toBe(true);
    friendship.forget();
    expect(await friendship.answer()).toBe(false);
  });
});

const OPENED: LineResult<void> = { ok: true, value: undefined };
const UNREACHABLE: LineResult<void> = { ok: false, problem: { code: 'unreachable' } };
const TIMED_OUT: LineResult<void> = { ok: false, problem: { code: 'timedOut' } };

const controlledOpen = () => {
  const runs: { liffId: string; settle: (answer: LineResult<void>) => void }[] = [];
  const open = withSingleFlight((liffId) => new Promise((settle) => runs.push({ liffId, settle })));
  return { open, runs };
};

test('LINE has 15 seconds to open', () => {
  expect(OPENING_TIMEOUT_MS).toBe(15_000);
});

describe('openOnce', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shares one attempt between callers, even after the attempt has succeeded', async () => {
    const { open, runs } = controlledOpen();
    const early = [open('a'), open('a')];
    runs[0]?.settle(OPENED);
    expect(await Promise.all([...early, open('a')])).toEqual([OPENED, OPENED, OPENED]);
    expect(runs.map(({ liffId }) => liffId)).toEqual(['a']);
  });

  it('runs again after a failure', async () => {
    const { open, runs } = controlledOpen();
    const first = open('a');
    runs[0]?.settle(UNREACHABLE);
    expect(await first).toEqual(UNREACHABLE);
    const second = open('a');
    runs[1]?.settle(OPENED);
    expect(await second).toEqual(OPENED);
  });

  it('runs once for each LIFF id', async () => {
    const { open, runs } = controlledOpen();
    const answers = [open('a'), open('b'), open('a')];
    for (const { settle } of runs) settle(OPENED);
    await Promise.all(answers);
    expect(runs.map(({ liffId }) => liffId)).toEqual(['a', 'b']);
  });

  it('RUN-32 returns `timedOut` when the attempt does not settle in time, and leaves no timer behind', async () => {
    const { open } = controlledOpen();
    const answer = open('a');
    await vi.advanceTimersByTimeAsync(OPENING_TIMEOUT_MS);
    expect(await answer).toEqual(TIMED_OUT);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the same attempt when called again after `timedOut`', async () => {
    const { open, runs } = controlledOpen();
    const first = open('a');
    await vi.advanceTimersByTimeAsync(OPENING_TIMEOUT_MS);
    await first;
    const second = open('a');
    runs[0]?.settle(OPENED);
    expect(await second).toEqual(OPENED);
    expect(runs.length).toBe(1);
  });

  it('runs again after an exception', async () => {
    let tries = 0;
    const open = withSingleFlight(async () => {
      tries += 1;
      if (tries === 1) throw new Error('bug');
      return OPENED;
    });
    await expect(open('a')).rejects.toThrow('bug');
    expect(await open('a')).toEqual(OPENED);
  });
});
