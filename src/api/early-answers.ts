import { createAuthHeaders } from './auth-headers.ts';
import type { CredentialStore } from './credential-storage.ts';
import type { Credentials } from './credentials.ts';
import { asHeaders } from './credentials.ts';

/** Milliseconds for which an answer stands in for that of the moment. */
const FRESH_MS = 30_000;
/** Milliseconds until an early request is given up, its body included. */
const TIMEOUT_MS = 15_000;

interface Asked {
  response: Promise<Response>;
  credentials: Credentials | null;
  at: number;
}

export interface EarlyRequests {
  /** The provider's, e.g. `https://api.example.jp`. */
  origin: string;
  uuid: string;
  /** Absolute paths that need the session's headers, and those that need none. */
  asCustomer: readonly string[];
  asVisitor: readonly string[];
  storage: CredentialStore;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => number;
}

/**
 * The responses to what a page load always asks, which were asked for while its code was still on the way. Each is given
 * away once, to the very request that would have been sent; null for whatever was not asked, is not fresh any more, or was
 * asked for somebody else. A rotated token in a response is stored as it arrives.
 */
export type EarlyAnswers = (request: Request) => Promise<Response | null> | null;

/** Asks for what a page will read. @throws whatever the storage throws. */
export function askEarly({
  origin,
  uuid,
  asCustomer,
  asVisitor,
  storage,
  fetch,
  now,
}: EarlyRequests): EarlyAnswers {
  const headers = createAuthHeaders(storage);
  const asked = new Map<string, Asked>();
  const ask = (path: string, isCustomer: boolean) => {
    const sentWith = headers.depart();
    const credentials = isCustomer ? sentWith.credentials : null;
    if (isCustomer && credentials === null) return;
    const url = origin + path;
    const sent = {
      Accept: 'application/json, text/plain, */*',
      ...(credentials && asHeaders(credentials)),
      uuid,
    };
    const late = new AbortController();
    setTimeout(() => late.abort(), TIMEOUT_MS);
    const response = fetch(url, { headers: sent, signal: late.signal }).then((answer) => {
      headers.capture(answer.headers, sentWith);
      return answer;
    });
    // Whoever takes it hears of a failure.
    response.catch(() => undefined);
    asked.set(url, { response, credentials, at: now() });
  };
  for (const path of asVisitor) ask(path, false);
  for (const path of asCustomer) ask(path, true);

  const isFor = (request: Request, { credentials, at }: Asked) =>
    now() - at < FRESH_MS &&
    request.headers.get('uuid') === uuid &&
    (credentials === null || request.headers.get('client') === credentials.client);

  return (request) => {
    const found = request.method === 'GET' ? asked.get(request.url) : undefined;
    if (!found) return null;
    asked.delete(request.url);
    return isFor(request, found) ? heldAgainst(request, found) : null;
  };
}

/** The response, unless it refuses a token that has been replaced since. */
async function heldAgainst({ headers }: Request, { response, credentials }: Asked): Promise<Response | null> {
  const answer = await response;
  const isOutdated = credentials !== null && headers.get('access-token') !== credentials.accessToken;
  return answer.status === 401 && isOutdated ? null : answer;
}
