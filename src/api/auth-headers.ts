import type { CredentialStore } from './credential-storage.ts';
import { eraseCredentials, readCredentials, writeCredentials } from './credential-storage.ts';
import type { Credentials } from './credentials.ts';
import { isSame, mergeCredentials, readParts } from './credentials.ts';

/**
 * The credentials that a request was sent with. They show whether a response belongs to a request from before a
 * sign-out.
 */
export interface SentCredentials {
  readonly credentials: Credentials | null;
  readonly generation: number;
  /** True for a sign-in or refresh, whose response may begin a session with another `client` header. */
  readonly signsIn: boolean;
}

/**
 * The session's auth headers. devise_token_auth on the provider rotates the token.
 */
export interface AuthHeaders {
  /** The current credentials, including a token that another tab has rotated; null when signed out. */
  current(): Credentials | null;
  /** Returns the credentials for a request. Call it just before sending. */
  getCredentialsToSend(signsIn?: boolean): SentCredentials;
  /** Stores the credentials from a response's headers. Call it first, for every response and every status. */
  capture(answer: Pick<Headers, 'get'>, sentWith: SentCredentials): void;
  /**
   * Call it after a 401. True if there are now newer credentials than the request had. In that case, send the request
   * once more.
   */
  isOutdated(sentWith: SentCredentials): boolean;
  /**
   * Call it after a final 401. Forgets the credentials of the request. True only for the call that ended the session.
   */
  end(sentWith: SentCredentials): boolean;
  /** Forgets the session at once. Responses that arrive later store nothing. */
  clear(): void;
}

/**
 * Stores the headers in `storage` under their four keys (SIGN-17), or in memory if storage throws. Pass the browser's
 * own storage, not a `safeStorage`. After a failed write, a `safeStorage` would return its own value and hide another
 * tab's rotation. `wasEmptied` returns true if something outside the app has emptied the storage. Then missing headers
 * are no sign-out, and are written back.
 */
export const createAuthHeaders = (
  storage: CredentialStore,
  wasEmptied: () => boolean = () => false,
): AuthHeaders => {
  let held: Credentials | null = null;
  /**
   * The provider's expiry of the newest token, in Unix seconds. After a rotation by another tab, it is only a lower
   * bound.
   */
  let expiry: number | null = null;
  let generation = 0;
  /** The last known content of the storage. If the storage differs, another tab has changed it. */
  let seen: Credentials | null = null;

  const setCredentials = (next: Credentials | null) => {
    if (next?.client !== held?.client) {
      generation += 1;
      expiry = null;
    }
    held = next;
  };

  const current = () => {
    const stored = readCredentials(storage);
    if (stored === null && held !== null && wasEmptied()) {
      writeCredentials(storage, held);
      rememberStored();
      return held;
    }
    if (stored !== undefined && !isSame(stored, seen)) {
      seen = stored;
      setCredentials(stored);
    }
    return held;
  };

  const rememberStored = () => {
    const stored = readCredentials(storage);
    if (stored !== undefined) seen = stored;
  };

  const keep = (next: Credentials) => {
    setCredentials(next);
    writeCredentials(storage, next);
    rememberStored();
  };

  const clear = () => {
    setCredentials(null);
    generation += 1;
    eraseCredentials(storage);
    rememberStored();
  };

  const isSameSession = (client: string | null, sentWith: SentCredentials) =>
    client !== null &&
    sentWith.generation === generation &&
    (sentWith.signsIn || client === sentWith.credentials?.client);

  return {
    current,
    getCredentialsToSend: (signsIn = false) => ({ credentials: current(), generation, signsIn }),

    capture(answer, sentWith) {
      const answered = readParts((name) => answer.get(name));
      const now = current();
      if (!isSameSession(answered.client, sentWith)) return;
      const answeredExpiry = answered.accessToken === null ? null : secondsOf(answer.get('expiry'));
      if (now?.client === answered.client && isOlder(answeredExpiry, expiry)) return;
      const next = mergeCredentials(now, answered);
      if (next === null) return;
      keep(next);
      expiry = answeredExpiry ?? expiry;
    },

    isOutdated({ credentials: sent }) {
      const now = current();
      if (now === null || sent === null) return false;
      return (now.client === sent.client || now.uid === sent.uid) && now.accessToken !== sent.accessToken;
    },

    end({ credentials }) {
      if (credentials === null || current()?.accessToken !== credentials.accessToken) return false;
      clear();
      return true;
    },

    clear,
  };
};

const isOlder = (answered: number | null, known: number | null) =>
  answered !== null && known !== null && answered < known;

const secondsOf = (expiry: string | null) =>
  expiry !== null && /^\d+$/.test(expiry.trim()) ? Number(expiry) : null;
