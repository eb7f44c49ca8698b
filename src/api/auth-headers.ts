import type { CredentialStore } from './credential-storage.ts';
import { eraseCredentials, readCredentials, writeCredentials } from './credential-storage.ts';
import type { Credentials } from './credentials.ts';
import { isSame, readParts, updated } from './credentials.ts';

/** The credentials that a request was sent with. With them a response from before a sign-out is told from later ones. */
export interface SentCredentials {
  readonly credentials: Credentials | null;
  readonly generation: number;
  /** The call asks for credentials (sign-in, refresh): its response may begin a session with another client. */
  readonly signsIn: boolean;
}

/** The session's auth headers under devise_token_auth's rotation: security.md §1.4, rule by rule. */
export interface AuthHeaders {
  /** The credentials to send now, another tab's rotation included; null when signed out. */
  current(): Credentials | null;
  /** Returns the credentials to send with a request. Call it at the moment of sending. */
  depart(signsIn?: boolean): SentCredentials;
  /** Stores the credentials in a response's headers. Call it first, for every response, whatever its status. */
  capture(answer: Pick<Headers, 'get'>, sentWith: SentCredentials): void;
  /** After a 401: the same customer has other credentials by now than the request left with; send it once more. */
  isOutdated(sentWith: SentCredentials): boolean;
  /** After a final 401: forgets the credentials the request left with. True for the one call that ended the session. */
  end(sentWith: SentCredentials): boolean;
  /** Forgets the session at once; responses still on their way write nothing. */
  clear(): void;
}

/**
 * Keeps the headers in `storage` under the four keys of product.md §3, and works from memory where that throws.
 * Pass the browser's own storage, not a shielded one: what failed to be written must not hide another tab's rotation.
 */
export const createAuthHeaders = (storage: CredentialStore): AuthHeaders => {
  let held: Credentials | null = null;
  /** Unix seconds of the newest token, as the server told it; of another tab's rotation it is a lower bound. */
  let expiry: number | null = null;
  let generation = 0;
  /** What storage held when last seen; anything else found there was written by another tab. */
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
