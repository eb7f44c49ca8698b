import { afterEach, describe, expect, it, vi } from 'vitest';
import { exchangeByFetch } from './exchange-by-fetch.ts';

const line = { now: () => 0, isOffline: () => false };
const silent = () => new Promise<Response>(() => undefined);

/** A response whose body never ends. */
const endless = async () => new Response(new ReadableStream());

afterEach(() => {
  vi.useRealTimers();
});

describe('an exchange by fetch', () => {
  it('brings the response as text, whatever its status', async () => {
    const respond = async () => new Response('later', { status: 503, headers: { 'Retry-After': '5' } });
    expect(await exchangeByFetch(respond, { timeout: 1000 }, line)).toEqual({
      received: { status: 503, data: 'later', retryAfterSeconds: 5 },
    });
  });

  it('is nothing where there is no response', async () => {
    expect(await exchangeByFetch(async () => null, { timeout: 1000 }, line)).toBe(null);
  });

  it.each([
    ['unreachable', false],
    ['offline', true],
  ])('that fails is %s', async (code, isOffline) => {
    const respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const ended = await exchangeByFetch(respond, { timeout: 1000 }, { ...line, isOffline: () => isOffline });
    expect(ended).toEqual({ problem: { code } });
  });

  it.each([
    ['has no response', silent],
    ['has a body without an end', endless],
  ])('that %s in time is timedOut', async (_, respond) => {
    vi.useFakeTimers();
    const exchange = exchangeByFetch(respond, { timeout: 1000 }, line);
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([exchange, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await exchange).toEqual({ problem: { code: 'timedOut' } });
  });

  it.each([
    ['before it began', true],
    ['on the way', false],
  ])('that its caller gave up %s is aborted, and so is the fetch', async (_, isBefore) => {
    const caller = new AbortController();
    const asked: AbortSignal[] = [];
    if (isBefore) caller.abort();
    const respond = (signal: AbortSignal) => {
      asked.push(signal);
      return silent();
    };
    const exchange = exchangeByFetch(respond, { timeout: 1000, signal: caller.signal }, line);
    caller.abort();
    expect(await exchange).toEqual({ problem: { code: 'aborted' } });
    expect(asked.map(({ aborted }) => aborted)).toEqual(isBefore ? [] : [true]);
  });
});
