import type { KeyValueStore } from '#src/lib/safe-storage.ts';

const KEY = 'signOut';

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
  let seen = storage.getItem(KEY);
  return {
    leave: () => {
      seen = newId();
      storage.setItem(KEY, seen);
    },
    hasNewSignOut: () => {
      const before = seen;
      seen = storage.getItem(KEY);
      return seen !== before;
    },
  };
}
