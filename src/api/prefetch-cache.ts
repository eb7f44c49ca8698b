import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { ApiResult } from './api-problem.ts';
import type { SomeRequest } from './endpoint-request.ts';

/** The time in which a prefetched answer can replace a new request, in milliseconds. */
const FRESH_MS = 30_000;

interface PrefetchEntry {
  endpoint: Endpoint;
  answer: Promise<ApiResult<unknown>>;
  at: number;
  epoch: number;
}

/** Prefetched answers that no call has used yet, by endpoint and parameters. */
export interface PrefetchCache {
  /** Calls `send`, unless a fresh answer for this epoch is stored or on its way. An epoch is one sign-in. */
  prefetch(
    endpoint: Endpoint,
    request: SomeRequest,
    epoch: number,
    send: () => Promise<ApiResult<unknown>>,
  ): void;
  /** Removes and returns a prefetched answer. Null if there is none, or if the response was a 401. */
  consume(endpoint: Endpoint, request: SomeRequest, epoch: number): Promise<ApiResult<unknown> | null>;
  /** Drops answers with the customer's own data. Call it after each write, because a write makes them out of date. */
  invalidate(): void;
}

/** `now` is in milliseconds. */
export function createPrefetchCache(now: () => number): PrefetchCache {
  const asked = new Map<string, PrefetchEntry>();
  const forget = () => {
    for (const [key, { endpoint }] of asked) if (!endpoint.shared) asked.delete(key);
  };
  const invalidateWhenHidden = () => document.visibilityState === 'hidden' && forget();
  const findFresh = (key: string, epoch: number): PrefetchEntry | undefined => {
    const found = asked.get(key);
    return found?.epoch === epoch && now() - found.at < FRESH_MS ? found : undefined;
  };

  return {
    invalidate: forget,
    prefetch: (endpoint, request, epoch, send) => {
      const key = keyOf(endpoint, request);
      if (findFresh(key, epoch)) return;
      document.addEventListener('visibilitychange', invalidateWhenHidden);
      const entry = { endpoint, answer: send(), at: now(), epoch };
      asked.set(key, entry);
      void entry.answer.then(({ ok }) => ok || asked.get(key) !== entry || asked.delete(key));
    },
    consume: async (endpoint, request, epoch) => {
      if (endpoint.method !== 'GET' || asked.size === 0) return null;
      const key = keyOf(endpoint, request);
      const found = findFresh(key, epoch);
      asked.delete(key);
      const answer = found ? await found.answer : null;
      return answer && !answer.ok && answer.problem.code === 'unauthorized' ? null : answer;
    },
  };
}

const keyOf = ({ path }: Endpoint, { params, query }: SomeRequest): string =>
  JSON.stringify([path, params, query]);
