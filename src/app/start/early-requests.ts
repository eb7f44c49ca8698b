import type { CredentialStore, Credentials } from '#src/api/auth-headers.ts';
import { createAuthHeaders, toHeaders } from '#src/api/auth-headers.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EarlyRequest } from '#src/api/prefetch-cache.ts';
import { DEVICE_KEYS, TAB_KEYS } from '#src/lib/storage-keys.ts';
import { peekUuid } from '#src/lib/uuid.ts';
import type { RouteManifest } from './route-manifest.ts';
import { pathToOpen } from './route-manifest.ts';

/**
 * The GETs of every signed-in page. The token check is not sent early. Only LINE can tell whether it is needed, and
 * LINE is not open yet.
 */
const OF_EVERY_PAGE = [`${API_ROOT}/line_account_setting`];
/** An early request, including its body, is aborted after this many milliseconds. */
const TIMEOUT_MS = 15_000;

interface PageLoad {
  url: URL;
  /** The provider's origin. Empty if the provider also serves the page. */
  apiBase: string;
  localStorage: () => CredentialStore;
  sessionStorage: () => Pick<Storage, 'getItem'>;
  manifest: Pick<RouteManifest, 'earlyGets'>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
}

/**
 * Sends the requests that the page load will certainly need, while the app's code is still loading. These are the
 * visitor's LINE account and, if the stored session belongs to the link's customer, the page's GETs. Sends nothing if
 * the storage cannot be read. A rotated token in a response is stored on arrival.
 */
export function sendEarlyRequests({
  url,
  apiBase,
  localStorage,
  sessionStorage,
  manifest,
  fetch,
  now,
}: PageLoad): readonly EarlyRequest[] {
  try {
    const storage = localStorage();
    const storedUuid = storage.getItem(DEVICE_KEYS.uuid)?.toLowerCase() ?? null;
    const uuid = peekUuid(url) ?? storedUuid;
    const gets = manifest.earlyGets(pathToOpen(url));
    if (uuid === null || gets === null) return [];
    const isAccountStored = sessionStorage().getItem(TAB_KEYS.account(uuid)) !== null;
    // LINE's SDK navigates away from a URL with `liff.state` as soon as the account is known. The next page load
    // requests its own data.
    const isOwn = uuid === storedUuid && !url.searchParams.has('liff.state');

    const origin = new URL(apiBase || '/', url).href.replace(/\/+$/, '');
    const headers = createAuthHeaders(storage);
    const send = (path: string, credentials: Credentials | null): EarlyRequest => {
      const sentCredentials = { ...headers.getCredentialsToSend(), credentials };
      const sent = {
        Accept: 'application/json, text/plain, */*',
        ...(credentials && toHeaders(credentials)),
        uuid,
      };
      const late = new AbortController();
      setTimeout(() => late.abort(), TIMEOUT_MS);
      const response = fetch(origin + path, { headers: sent, signal: late.signal }).then((answer) => {
        headers.capture(answer.headers, sentCredentials);
        return answer;
      });
      // The code that takes the response handles its failure.
      response.catch(() => undefined);
      return { path, sentAt: now(), uuid, sentCredentials, response };
    };
    const credentials = isOwn ? headers.current() : null;
    return [
      ...(isAccountStored ? [] : [send(`${API_ROOT}/line_accounts/${uuid}`, null)]),
      ...(credentials ? [...OF_EVERY_PAGE, ...gets].map((path) => send(path, credentials)) : []),
    ];
  } catch {
    return [];
  }
}
