import type { KeyValueStore } from '#src/lib/safe-storage.ts';

const KEY = 'signOut';

/** Tells the tabs of a browser apart from each other's sign-outs: only one that the customer asked for takes the drafts. */
export interface SignOutMark {
  /** The customer has signed out in this tab. */
  leave(): void;
  /** Whether they have in another one since this page was loaded, or since this was asked last. */
  isNew(): boolean;
}

/** Keeps the mark of the last sign-out in `storage`, the device's. */
export function signOutMark(storage: KeyValueStore, newId: () => string): SignOutMark {
  let seen = storage.getItem(KEY);
  return {
    leave: () => {
      seen = newId();
      storage.setItem(KEY, seen);
    },
    isNew: () => {
      const before = seen;
      seen = storage.getItem(KEY);
      return seen !== before;
    },
  };
}
