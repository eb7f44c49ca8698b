import { createAuthHeaders } from './auth-headers.ts';
import type { CredentialStore } from './credential-storage.ts';
import type { Credentials } from './credentials.ts';
import { toHeaders } from './credentials.ts';

/** The time in which an early response can replace a new request, in milliseconds. */
const FRESH_MS = 30_000;
/** An early request, including its body, is aborted after this many milliseconds. */
const TIMEOUT_MS = 15_000;

interface Asked {
  response: Promise<Response>;
  credentials: Credentials | null;
  at: number;
}

export interface EarlyRequests {
  /** The provider's origin, e.g. `https://api.example.jp`. */
  origin: string;
  uuid: string;
  /** The absolute paths of the requests that need the session's headers. The requests of `asVisitor` need none. */
  authenticatedPaths: readonly string[];
  anonymousPaths: readonly string[];
  storage: CredentialStore;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
}

/**
 * The responses to requests that the page sent while its code was still loading. Each response is returned once, to the
 * identical request. Null if there was no such request, or if its response is no longer fresh or belongs to another
 * customer. A rotated token in a response is stored on arrival.
 */
export type EarlyResponses = (request: Request) => Promise<Response | null> | null;

/**
 * Sends the early requests of a page.
 * @throws any error of the storage.
 */
export function sendEarlyRequests({
  origin,
  uuid,
  authenticatedPaths,
  anonymousPaths,
  storage,
  fetch,
  now,
}: EarlyRequests): EarlyResponses {
  const headers = createAuthHeaders(storage);
  const asked = new Map<string, Asked>();
  const ask = (path: string, isCustomer: boolean) => {
    const sentWith = headers.getCredentialsToSend();
    const credentials = isCustomer ? sentWith.credentials : null;
    if (isCustomer && credentials === null) return;
    const url = origin + path;
    const sent = {
      Accept: 'application/json, text/plain, */*',
      ...(credentials && toHeaders(credentials)),
      uuid,
    };
    const late = new AbortController();
    setTimeout(() => late.abort(), TIMEOUT_MS);
    const response = fetch(url, { headers: sent, signal: late.signal }).then((answer) => {
      headers.capture(answer.headers, sentWith);
      return answer;
    });
    // The code that takes the response handles its failure.
    response.catch(() => undefined);
    asked.set(url, { response, credentials, at: now() });
  };
  for (const path of anonymousPaths) ask(path, false);
  for (const path of authenticatedPaths) ask(path, true);

  const isUsableFor = (request: Request, { credentials, at }: Asked) =>
    now() - at < FRESH_MS &&
    request.headers.get('uuid') === uuid &&
    (credentials === null || request.headers.get('client') === credentials.client);

  return (request) => {
    const found = request.method === 'GET' ? asked.get(request.url) : undefined;
    if (!found) return null;
    asked.delete(request.url);
    return isUsableFor(request, found) ? dropIfOutdated(request, found) : null;
  };
}

/** Returns the response. Null if it is a 401 for a token that has since been replaced. */
async function dropIfOutdated(
  { headers }: Request,
  { response, credentials }: Asked,
): Promise<Response | null> {
  const answer = await response;
  const isOutdated = credentials !== null && headers.get('access-token') !== credentials.accessToken;
  return answer.status === 401 && isOutdated ? null : answer;
}
