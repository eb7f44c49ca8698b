import { signOut as signOutEndpoint } from '#src/api/contract/session.contract.ts';
import type { ApiProblem } from './api-problem.ts';
import type { AuthHeaders } from './auth-headers.ts';
import type { ApiClient } from './client.ts';

/** After these problems the provider has probably not read the call, so it may be sent again. */
const RETRYABLE_CODES: ReadonlySet<ApiProblem['code']> = new Set([
  'offline',
  'unreachable',
  'timedOut',
  'serverError',
]);
const ONLINE_TIMEOUT_MS = 60_000;

/**
 * Signs out on this device and at the provider. Settles once the provider has responded or cannot be reached. If the
 * provider cannot be reached, the call is repeated when the network is back, as long as the page is open. Once the page
 * is closed, the credentials are lost, because no storage has them any more (SIGN-37).
 */
export const signOut = async (
  client: ApiClient,
  headers: AuthHeaders,
  waitForNetwork: () => Promise<void> = waitForOnline,
): Promise<void> => {
  const sentCredentials = headers.getCredentialsToSend();
  headers.clear();
  if (sentCredentials.credentials === null) return;
  const tryToSignOut = async () => {
    const answer = await client.call(signOutEndpoint, { sentCredentials });
    return answer.ok || !RETRYABLE_CODES.has(answer.problem.code);
  };
  if (await tryToSignOut()) return;
  void (async () => {
    do await waitForNetwork();
    while (!(await tryToSignOut()));
  })();
};

/**
 * Resolves when the network is back, or when `signal` aborts. Some browsers report no `online` event, so it also
 * resolves after a minute.
 */
export const waitForOnline = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ONLINE_TIMEOUT_MS);
    window.addEventListener('online', end, { signal: over.signal });
    signal?.addEventListener('abort', end, { signal: over.signal });
  });
