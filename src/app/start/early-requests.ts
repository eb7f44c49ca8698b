import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EarlyRequests, EarlyResponses } from '#src/api/early-responses.ts';
import { sendEarlyRequests } from '#src/api/early-responses.ts';
import { accountKey } from '#src/app/base/session/account-key.ts';
import { peekUuid } from '#src/lib/peek-uuid.ts';
import type { RouteManifest } from './route-manifest.ts';
import { pathToOpen } from './route-manifest.ts';

/**
 * The GETs of every signed-in page. The token check is not sent early. Only LINE can tell whether it is needed, and
 * LINE is not open yet.
 */
const OF_EVERY_PAGE = [`${API_ROOT}/line_account_setting`];

interface Opened extends Pick<EarlyRequests, 'fetch' | 'now'> {
  url: URL;
  /** The provider's origin. Empty if the provider also serves the page. */
  apiBase: string;
  localStorage: () => Storage;
  sessionStorage: () => Storage;
  manifest: Pick<RouteManifest, 'earlyGets'>;
}

/**
 * Sends the requests that the page load will certainly need. These are the visitor's LINE account and, if the stored
 * session belongs to the link's customer, the page's GETs. Sends nothing if the storage cannot be read.
 */
export function earlyRequests({
  url,
  apiBase,
  localStorage,
  sessionStorage,
  manifest,
  ...rest
}: Opened): EarlyResponses {
  try {
    const storage = localStorage();
    const stored = storage.getItem('uuid')?.toLowerCase() ?? null;
    const uuid = peekUuid(url) ?? stored;
    const gets = manifest.earlyGets(pathToOpen(url));
    if (uuid === null || gets === null) return () => null;
    const isKept = sessionStorage().getItem(accountKey(uuid)) !== null;
    // LINE's SDK navigates away from a URL with `liff.state` as soon as the account is known. The next page load
    // requests its own data.
    const isOwn = uuid === stored && !url.searchParams.has('liff.state');
    return sendEarlyRequests({
      ...rest,
      origin: new URL(apiBase || '/', url).href.replace(/\/+$/, ''),
      uuid,
      storage,
      anonymousPaths: isKept ? [] : [`${API_ROOT}/line_accounts/${uuid}`],
      authenticatedPaths: isOwn ? [...OF_EVERY_PAGE, ...gets] : [],
    });
  } catch {
    return () => null;
  }
}
