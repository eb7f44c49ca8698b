import type { SentCredentials } from './auth-headers.ts';
import type { Exchange } from './http.ts';
import { readResponse } from './http.ts';

/** The time in which a response can replace a new request, in milliseconds. */
const FRESH_MS = 30_000;

/** A request that was sent, and its outcome. */
export interface Sent {
  sentCredentials: SentCredentials;
  exchange: Exchange;
}

/** A GET that the page's first script has sent, while the app's code was loading. */
export interface EarlyRequest {
  /** The path with its query, below the provider's origin. */
  path: string;
  /** In Unix milliseconds. */
  sentAt: number;
  uuid: string;
  /** Its `credentials` are null if the request was sent without a session. */
  sentCredentials: SentCredentials;
  response: Promise<Response>;
}

interface Entry {
  sent: Promise<Sent>;
  at: number;
  /** The session whose answer it is. Null for an answer that is the same in every session. */
  session: string | null;
  isShared: boolean;
}

/** The responses to GETs that were sent ahead, by the first script or by a page, and that no call has used yet. */
export interface PrefetchCache {
  /** Calls `send`, unless the session has a fresh response already, or one on its way. */
  add(path: string, isShared: boolean, send: () => Promise<Sent>): void;
  /** Removes and returns the response. Null if there is none that is fresh and belongs to the session. */
  take(path: string): Promise<Sent | null>;
  /** Drops what a write may have made out of date. Call it before and after each write. */
  invalidate(): void;
}

interface PrefetchDeps {
  early: readonly EarlyRequest[];
  uuid: () => string | null;
  /** The `client` header of the current session. It stays the same when the token is rotated. */
  client: () => string | null;
  /** In Unix milliseconds. */
  now: () => number;
}

export function createPrefetchCache({ early, uuid, client, now }: PrefetchDeps): PrefetchCache {
  const entries = new Map<string, Entry>();
  const sessionNow = () => sessionKey(uuid(), client());

  const invalidate = () => {
    for (const [path, { isShared }] of entries) if (!isShared) entries.delete(path);
  };
  const invalidateWhenHidden = () => document.visibilityState === 'hidden' && invalidate();

  const findUsable = (path: string): Entry | undefined => {
    const entry = entries.get(path);
    const isOwn = entry?.session === null || entry?.session === sessionNow();
    return entry && isOwn && now() - entry.at < FRESH_MS ? entry : undefined;
  };

  const store = (path: string, entry: Entry) => {
    document.addEventListener('visibilitychange', invalidateWhenHidden);
    entries.set(path, entry);
    // A call that already waits for a failed response gets it. A later call sends a new request.
    void entry.sent.then(({ exchange }) => {
      if (isFailed(exchange) && entries.get(path) === entry) entries.delete(path);
    });
  };

  for (const request of early) {
    const { path, sentCredentials, response, sentAt: at } = request;
    const { credentials } = sentCredentials;
    store(path, {
      sent: readResponse(response, now).then((exchange) => ({ sentCredentials, exchange })),
      at,
      session: credentials && sessionKey(request.uuid, credentials.client),
      isShared: false,
    });
  }

  return {
    add: (path, isShared, send) => {
      if (findUsable(path)) return;
      store(path, { sent: send(), at: now(), session: sessionNow(), isShared });
    },
    take: async (path) => {
      const entry = findUsable(path);
      entries.delete(path);
      return (await entry?.sent) ?? null;
    },
    invalidate,
  };
}

const sessionKey = (uuid: string | null, client: string | null): string => JSON.stringify([uuid, client]);

/** True if a new request might succeed. A refused one would be refused again. */
const isFailed = (exchange: Exchange): boolean =>
  'problem' in exchange || exchange.received.status >= 500 || exchange.received.status === 429;
