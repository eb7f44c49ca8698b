import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { ApiAnswer } from './api-problem.ts';
import type { SomeRequest } from './endpoint-request.ts';

/** So long an answer that was asked for ahead may stand in for that of the moment. */
const FRESH_MS = 30_000;

interface Asked {
  endpoint: Endpoint;
  answer: Promise<ApiAnswer<unknown>>;
  at: number;
  epoch: number;
}

/** The answers that were asked for ahead in a page load, by endpoint and parameters, and that no call has taken yet. */
export interface AnswersAhead {
  /** Asks by `send`, unless a fresh answer of this epoch is there or under way. */
  ask(endpoint: Endpoint, request: SomeRequest, epoch: number, send: () => Promise<ApiAnswer<unknown>>): void;
  /** Gives an answer away, once; null where none was asked for, or where the provider has refused it. */
  take(endpoint: Endpoint, request: SomeRequest, epoch: number): Promise<ApiAnswer<unknown> | null>;
  /** Forgets the customer's own answers: a write makes them untrue. */
  forget(): void;
}

/** See {@link AnswersAhead}. `now` is in milliseconds. */
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
      // The same listener counts once.
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
