import type { Credentials } from './credentials.ts';
import { completed, HEADER_NAMES, isSame, readParts } from './credentials.ts';

/** The part of `localStorage` that the headers need. Every method may throw. */
export type CredentialStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const { accessToken: TOKEN_KEY, ...OTHER_KEYS } = HEADER_NAMES;
const OTHER_NAMES = ['client', 'uid', 'tokenType'] as const;

/** The stored credentials; null when they are not complete, undefined when storage cannot be read. */
export const readCredentials = (storage: CredentialStore): Credentials | null | undefined => {
  try {
    return completed(readParts((key) => storage.getItem(key)));
  } catch {
    return undefined;
  }
};

/**
 * Stores the four values if storage lets us; never throws. At no moment do the token of one client and the client or
 * uid of another stand together, whichever write fails and whichever tab looks: a rotation is one write, and with any
 * other change the token leaves first and comes last.
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
    // What could not be removed is kept out of use by the caller's memory, for as long as the page lives.
  }
};
