import type { ApiAnswer } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import type { ArgumentsOf, ReceivedOf, SomeRequest } from '#src/api/endpoint-request.ts';

/** So long an answer that was asked for ahead may stand in for that of the moment. */
const FRESH_MS = 30_000;

type Read = Endpoint & { method: 'GET'; answers?: undefined };

/** The client of the pages: see {@link ApiClient}. */
export interface PageClient extends ApiClient {
  /**
   * Reads what a later call will ask for. That call is given the answer, once, when it comes within half a minute. It is given
   * no failure of before, nothing of an earlier sign-in, and nothing of the customer's own that was read before something was
   * written or the page hidden.
   */
  askAhead<E extends Read>(endpoint: E, ...request: ArgumentsOf<E>): void;
}

interface Asked {
  endpoint: Endpoint;
  answer: Promise<ApiAnswer<unknown>>;
  at: number;
  epoch: number | null;
}

interface Ahead {
  /** Sends what is read ahead. It ends no session where it is refused: nobody has pressed anything. */
  quietly: ApiClient;
  /** An answer is withheld from another epoch than it was asked in. */
  epoch: () => number | null;
}

export interface ReadsAhead {
  /** The client without what would make an earlier read untrue: it forgets what was read before each write, and during it. */
  forgetful(client: ApiClient): ApiClient;
  /** The client with reads ahead. */
  ofPages(client: ApiClient, ahead: Ahead): PageClient;
}

/** What was read ahead in a page load, and nobody has taken yet. */
export function readsAhead(now: () => number): ReadsAhead {
  const asked = new Map<string, Asked>();
  const forget = () => {
    for (const [key, { endpoint }] of asked) if (!endpoint.shared) asked.delete(key);
  };
  const forgetWhenHidden = () => document.visibilityState === 'hidden' && forget();

  const freshAt = (key: string, epoch: number | null): Asked | undefined => {
    const found = asked.get(key);
    return found?.epoch === epoch && now() - found.at < FRESH_MS ? found : undefined;
  };

  return {
    forgetful: (client) => ({
      call: async (endpoint, ...request) => {
        if (endpoint.method === 'GET' || endpoint.heartbeat) return client.call(endpoint, ...request);
        forget();
        const answer = await client.call(endpoint, ...request);
        forget();
        return answer;
      },
    }),
    ofPages: (client, { quietly, epoch }) => ({
      askAhead: (endpoint, ...request) => {
        const key = keyOf(endpoint, request[0] ?? {});
        if (freshAt(key, epoch())) return;
        // The same listener counts once.
        document.addEventListener('visibilitychange', forgetWhenHidden);
        const ahead = { endpoint, answer: quietly.call(endpoint, ...request), at: now(), epoch: epoch() };
        asked.set(key, ahead);
        void ahead.answer.then(({ ok }) => ok || asked.get(key) !== ahead || asked.delete(key));
      },
      call: async <E extends Endpoint>(endpoint: E, ...request: ArgumentsOf<E>) => {
        const key = endpoint.method === 'GET' && asked.size > 0 ? keyOf(endpoint, request[0] ?? {}) : '';
        const ahead = freshAt(key, epoch());
        asked.delete(key);
        if (!ahead) return client.call(endpoint, ...request);
        // The key names the endpoint, so its answer is of this kind.
        const answer = (await ahead.answer) as ApiAnswer<ReceivedOf<E>>;
        const isRefused = !answer.ok && answer.problem.code === 'unauthorized';
        return isRefused ? client.call(endpoint, ...request) : answer;
      },
    }),
  };
}

const keyOf = ({ path }: Endpoint, { params, query }: SomeRequest): string =>
  JSON.stringify([path, params, query]);
