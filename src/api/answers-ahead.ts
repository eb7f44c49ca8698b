import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { ApiAnswer } from './api-problem.ts';
import type { SomeRequest } from './endpoint-request.ts';

/** The time in which a prefetched answer can replace a new request, in milliseconds. */
const FRESH_MS = 30_000;

interface Asked {
  endpoint: Endpoint;
  answer: Promise<ApiAnswer<unknown>>;
  at: number;
  epoch: number;
}

/** Prefetched answers that no call has used yet, by endpoint and parameters. */
export interface AnswersAhead {
  /** Calls `send`, unless a fresh answer for this epoch is stored or on its way. An epoch is one sign-in. */
  ask(endpoint: Endpoint, request: SomeRequest, epoch: number, send: () => Promise<ApiAnswer<unknown>>): void;
  /** Removes and returns a prefetched answer. Null if there is none, or if the response was a 401. */
  take(endpoint: Endpoint, request: SomeRequest, epoch: number): Promise<ApiAnswer<unknown> | null>;
  /** Drops answers with the customer's own data. Call it after each write, because a write makes them out of date. */
  forget(): void;
}

/** `now` is in milliseconds. */
export function answersAhead(now: () => number): AnswersAhead {
  const asked = new Map<string, Asked>();
  const forget = () => {
    for (const [key, { endpoint }] of asked) if (!endpoint.shared) asked.delete(key);
  };
  const forgetWhenHidden = () => document.visibilityState === 'hidden' && forget();
  const freshAt = (key: string, epoch: number): Asked | undefined => {
    const found = asked.get(key);
    return found?.epoch === epoch && now() - found.at < FRESH_MS ? found : undefined;
  };

  return {
    forget,
    ask: (endpoint, request, epoch, send) => {
      const key = keyOf(endpoint, request);
      if (freshAt(key, epoch)) return;
      document.addEventListener('visibilitychange', forgetWhenHidden);
      const entry = { endpoint, answer: send(), at: now(), epoch };
      asked.set(key, entry);
      void entry.answer.then(({ ok }) => ok || asked.get(key) !== entry || asked.delete(key));
    },
    take: async (endpoint, request, epoch) => {
      if (endpoint.method !== 'GET' || asked.size === 0) return null;
      const key = keyOf(endpoint, request);
      const found = freshAt(key, epoch);
      asked.delete(key);
      const answer = found ? await found.answer : null;
      return answer && !answer.ok && answer.problem.code === 'unauthorized' ? null : answer;
    },
  };
}

const keyOf = ({ path }: Endpoint, { params, query }: SomeRequest): string =>
  JSON.stringify([path, params, query]);
