import type { CredentialStore } from './credential-storage.ts';
import { eraseCredentials, readCredentials, writeCredentials } from './credential-storage.ts';
import type { Credentials } from './credentials.ts';
import { isSame, readParts, updated } from './credentials.ts';

/** The credentials that a request was sent with. They tell a response from before a sign-out from later ones. */
export interface SentCredentials {
  readonly credentials: Credentials | null;
  readonly generation: number;
  /** The call asks for credentials (sign-in, refresh): its response may begin a session with another client. */
  readonly signsIn: boolean;
}

/** The session's auth headers under devise_token_auth's token rotation (SIGN-18, CALL-12, CALL-13, CALL-14). */
export interface AuthHeaders {
  /** The credentials to send now, with rotations by other tabs; null when signed out. */
  current(): Credentials | null;
  /** Returns the credentials to send with a request. Call it at the moment of sending. */
  depart(signsIn?: boolean): SentCredentials;
  /** Stores the credentials in a response's headers. Call it first, for every response and every status. */
  capture(answer: Pick<Headers, 'get'>, sentWith: SentCredentials): void;
  /** Call it after a 401. True if the customer has newer credentials than the request carried: send it once more. */
  isOutdated(sentWith: SentCredentials): boolean;
  /**
   * Call it after a final 401. Forgets the credentials of the request; true for the one call that ended the session.
   */
  end(sentWith: SentCredentials): boolean;
  /** Forgets the session at once; responses that arrive later write nothing. */
  clear(): void;
}

/**
 * Keeps the headers in `storage` under their four keys (SIGN-17), or in memory where storage throws. Pass the browser's
 * own storage, not a `safeStorage`: a value kept in memory after a failed write would hide another tab's rotation.
 */
export const createAuthHeaders = (storage: CredentialStore): AuthHeaders => {
  let held: Credentials | null = null;
  /** Unix seconds of the newest token, from the provider; a lower bound after another tab's rotation. */
  let expiry: number | null = null;
  let generation = 0;
  /** The last known content of storage; any difference was written by another tab. */
  let seen: Credentials | null = null;

  const hold = (next: Credentials | null) => {
    if (next?.client !== held?.client) {
      generation += 1;
      expiry = null;
    }
    held = next;
  };

  const current = () => {
    const stored = readCredentials(storage);
    if (stored !== undefined && !isSame(stored, seen)) {
      seen = stored;
      hold(stored);
    }
    return held;
  };

  const noteStored = () => {
    const stored = readCredentials(storage);
    if (stored !== undefined) seen = stored;
  };

  const keep = (next: Credentials) => {
    hold(next);
    writeCredentials(storage, next);
    noteStored();
  };

  const clear = () => {
    hold(null);
    generation += 1;
    eraseCredentials(storage);
    noteStored();
  };

  const belongs = (client: string | null, sentWith: SentCredentials) =>
    client !== null &&
    sentWith.generation === generation &&
    (sentWith.signsIn || client === sentWith.credentials?.client);

  return {
    current,
    depart: (signsIn = false) => ({ credentials: current(), generation, signsIn }),

    capture(answer, sentWith) {
      const answered = readParts((name) => answer.get(name));
      const now = current();
      if (!belongs(answered.client, sentWith)) return;
      const answeredExpiry = answered.accessToken === null ? null : secondsOf(answer.get('expiry'));
      if (now?.client === answered.client && isOlder(answeredExpiry, expiry)) return;
      const next = updated(now, answered);
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
