/** The four auth headers of one signed-in client. */
export interface Credentials {
  readonly accessToken: string;
  readonly client: string;
  readonly uid: string;
  readonly tokenType: string;
}

/** The names of the four values, both as headers and as storage keys. */
const HEADER_NAMES = {
  accessToken: 'access-token',
  client: 'client',
  uid: 'uid',
  tokenType: 'token-type',
} as const satisfies Record<keyof Credentials, string>;

export type CredentialStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
  capture(answer: Pick<Headers, 'get'>, sentCredentials: SentCredentials): void;
  /**
   * Call it after a 401. True if there are now newer credentials than the request had. In that case, send the request
   * once more.
   */
  isOutdated(sentCredentials: SentCredentials): boolean;
  /**
   * Call it after a final 401. Forgets the credentials of the request. True only for the call that ended the session.
   */
  end(sentCredentials: SentCredentials): boolean;
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
  let inMemory: Credentials | null = null;
  /**
   * The provider's expiry of the newest token, in Unix seconds. After a rotation by another tab, it is only a lower
   * bound.
   */
  let expiry: number | null = null;
  let generation = 0;
  /** The last previous content of the storage. If the storage differs, another tab has changed it. */
  let lastStored: Credentials | null = null;

  const setCredentials = (next: Credentials | null) => {
    if (next?.client !== inMemory?.client) {
      generation += 1;
      expiry = null;
    }
    inMemory = next;
  };

  const current = () => {
    const stored = readCredentials(storage);
    if (stored === null && inMemory !== null && wasEmptied()) {
      writeCredentials(storage, inMemory);
      rememberStored();
      return inMemory;
    }
    if (stored !== undefined && !isSame(stored, lastStored)) {
      lastStored = stored;
      setCredentials(stored);
    }
    return inMemory;
  };

  const rememberStored = () => {
    const stored = readCredentials(storage);
    if (stored !== undefined) lastStored = stored;
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

  const isSameSession = (client: string | null, sentCredentials: SentCredentials) =>
    client !== null &&
    sentCredentials.generation === generation &&
    (sentCredentials.signsIn || client === sentCredentials.credentials?.client);

  return {
    current,
    getCredentialsToSend: (signsIn = false) => ({ credentials: current(), generation, signsIn }),

    capture(answer, sentCredentials) {
      const received = readParts((name) => answer.get(name));
      const now = current();
      if (!isSameSession(received.client, sentCredentials)) return;
      const receivedExpiry = received.accessToken === null ? null : parseSeconds(answer.get('expiry'));
      if (now?.client === received.client && isOlder(receivedExpiry, expiry)) return;
      const next = mergeCredentials(now, received);
      if (next === null) return;
      keep(next);
      expiry = receivedExpiry ?? expiry;
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

const isOlder = (received: number | null, previous: number | null) =>
  received !== null && previous !== null && received < previous;

const parseSeconds = (expiry: string | null) =>
  expiry !== null && /^\d+$/.test(expiry.trim()) ? Number(expiry) : null;

/** What a response or the storage has of the four values. */
type Parts = { [Name in keyof Credentials]: string | null };

const blankToNull = (value: string | null): string | null => {
  const trimmed = value?.trim() ?? '';
  return ['', 'null', 'undefined'].includes(trimmed) ? null : trimmed;
};

/** Reads the four values through `get`. A value is null if it is absent, blank, or the word `null` or `undefined`. */
const readParts = (get: (name: string) => string | null): Parts => ({
  accessToken: blankToNull(get(HEADER_NAMES.accessToken)),
  client: blankToNull(get(HEADER_NAMES.client)),
  uid: blankToNull(get(HEADER_NAMES.uid)),
  tokenType: blankToNull(get(HEADER_NAMES.tokenType)),
});

/** The credentials; null if one of the four is missing. */
const toCredentials = ({ accessToken, client, uid, tokenType }: Parts): Credentials | null =>
  accessToken === null || client === null || uid === null || tokenType === null
    ? null
    : { accessToken, client, uid, tokenType };

/** Merges a response's headers into the stored credentials. A blank header keeps the stored value. */
const mergeCredentials = (inMemory: Credentials | null, received: Parts): Credentials | null => {
  const previous = inMemory?.client === received.client ? inMemory : null;
  return toCredentials({
    accessToken: received.accessToken ?? previous?.accessToken ?? null,
    client: received.client,
    uid: received.uid ?? previous?.uid ?? null,
    tokenType: received.tokenType ?? previous?.tokenType ?? null,
  });
};

export const toHeaders = (credentials: Credentials): Record<string, string> => ({
  [HEADER_NAMES.accessToken]: credentials.accessToken,
  [HEADER_NAMES.client]: credentials.client,
  [HEADER_NAMES.uid]: credentials.uid,
  [HEADER_NAMES.tokenType]: credentials.tokenType,
});

const isSame = (one: Credentials | null, other: Credentials | null): boolean =>
  one?.accessToken === other?.accessToken &&
  one?.client === other?.client &&
  one?.uid === other?.uid &&
  one?.tokenType === other?.tokenType;

const { accessToken: TOKEN_KEY, ...OTHER_KEYS } = HEADER_NAMES;
const OTHER_NAMES = ['client', 'uid', 'tokenType'] as const;

/** The stored credentials; null if they are incomplete, undefined if storage cannot be read. */
export const readCredentials = (storage: CredentialStore): Credentials | null | undefined => {
  try {
    return toCredentials(readParts((key) => storage.getItem(key)));
  } catch {
    return undefined;
  }
};

/**
 * Stores the four values if storage accepts them; never throws. Even after a failed write, storage never has the token
 * of one sign-in with the `client` or `uid` of another. A rotation changes only the token, by one write. Any other
 * change removes the token first and writes it last.
 */
export const writeCredentials = (storage: CredentialStore, next: Credentials): void => {
  const stored = readCredentials(storage) ?? null;
  const rotates = stored !== null && isSame({ ...stored, accessToken: next.accessToken }, next);
  try {
    if (!rotates) {
      storage.removeItem(TOKEN_KEY);
      for (const name of OTHER_NAMES) storage.setItem(OTHER_KEYS[name], next[name]);
    }
    storage.setItem(TOKEN_KEY, next.accessToken);
  } catch {
    if (!rotates) eraseCredentials(storage);
  }
};

/** Removes the four values, the token first; never throws. */
export const eraseCredentials = (storage: CredentialStore): void => {
  try {
    for (const key of [TOKEN_KEY, ...Object.values(OTHER_KEYS)]) storage.removeItem(key);
  } catch {
    // Ignore a value that stays in storage. The caller remembers the sign-out for the rest of the page load.
  }
};
