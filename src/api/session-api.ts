import { signOut as signOutEndpoint } from '#src/api/contract/session.contract.ts';
import type { ApiProblem } from './api-problem.ts';
import type { AuthHeaders } from './auth-headers.ts';
import type { ApiClient } from './client.ts';

/** Nobody at the provider has read the call: it may be sent again. */
const UNTOLD: ReadonlySet<ApiProblem['code']> = new Set([
  'offline',
  'unreachable',
  'timedOut',
  'serverError',
]);
const ASK_AGAIN_MS = 60_000;

/**
 * Signs out here and at the provider; settles once the provider has responded or cannot be reached, which changes nothing
 * here. Then it is told as soon as the network is back, for as long as the page lives: the credentials of the session that
 * ended are in no storage any more.
 */
export const signOut = async (
  client: ApiClient,
  headers: AuthHeaders,
  untilNetwork: () => Promise<void> = networkBack,
): Promise<void> => {
  const sentWith = headers.depart();
  headers.clear();
  if (sentWith.credentials === null) return;
  const isTold = async () => {
    const answer = await client.call(signOutEndpoint, { sentWith });
    return answer.ok || !UNTOLD.has(answer.problem.code);
  };
  if (await isTold()) return;
  void (async () => {
    do await untilNetwork();
    while (!(await isTold()));
  })();
};

/** Browsers do not tell of every network that comes back: a minute is another chance. Resolves at once when `signal` aborts. */
export const networkBack = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ASK_AGAIN_MS);
    window.addEventListener('online', end, { signal: over.signal });
    signal?.addEventListener('abort', end, { signal: over.signal });
  });
