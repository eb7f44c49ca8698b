import type { Credentials } from './credentials.ts';
import { HEADER_NAMES, isSame, readParts, toCredentials } from './credentials.ts';

export type CredentialStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
