import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';

/**
 * Tells a tab that the customer has signed out in another tab. Only a sign-out by the customer deletes the drafts. A
 * session that ends otherwise keeps them.
 */
export interface SignOutFlag {
  leave(): void;
  /** True if another tab has signed out since the page load, or since the last call of this function. */
  hasNewSignOut(): boolean;
}

/** Stores the last sign-out's id in local storage. */
export function createSignOutFlag(storage: KeyValueStore, newId: () => string): SignOutFlag {
  let seen = storage.getItem(DEVICE_KEYS.signOut);
  return {
    leave: () => {
      seen = newId();
      storage.setItem(DEVICE_KEYS.signOut, seen);
    },
    hasNewSignOut: () => {
      const before = seen;
      seen = storage.getItem(DEVICE_KEYS.signOut);
      return seen !== before;
    },
  };
}
