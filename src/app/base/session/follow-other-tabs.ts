import type { SessionEvent } from '#machines/session.types.ts';
import type { AuthHeaders } from '#src/api/auth-headers.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';
import type { CrossTabEvents } from './cross-tab-events.ts';
import type { SessionActor } from './session-actor.ts';
import type { Visitor } from './visitor.ts';

interface OtherTabsDeps {
  session: SessionActor;
  visitor: Pick<Visitor, 'isReplaced'>;
  headers: Pick<AuthHeaders, 'current'>;
  lineLoggedIn: () => boolean;
  /** True while the page needs no sign-in. */
  isOpen?: () => boolean;
}

interface CrossTabHandlers extends CrossTabEvents {
  /**
   * Like `changed`, but sends nothing if the chart already has the stored session. Call it around requests. A page that
   * has left for LINE takes `changed` for the customer's return, and must not take a late response for it (SIGN-54).
   */
  sync(): void;
}

/**
 * Returns functions that send the state of the storage, which all tabs share, to the session chart. Call them whenever
 * the storage may have changed. Events that the chart would ignore are not sent.
 */
export function createCrossTabHandlers(deps: OtherTabsDeps): CrossTabHandlers {
  const { session, visitor, headers, lineLoggedIn, isOpen = () => false } = deps;
  const tell = (type: 'device.changed' | 'page.restored', place: { isOpen: true } | false = false) => {
    const deviceState = { ...place, hasSession: headers.current() !== null, lineLoggedIn: lineLoggedIn() };
    const event: SessionEvent = visitor.isReplaced()
      ? { type: 'otherLink.opened' }
      : { type, ...deviceState };
    const state = session.getSnapshot();
    if (!state.matches('replaced') && state.can(event)) session.send(event);
  };
  return {
    sync: () => {
      const { hasSession } = session.getSnapshot().context;
      if (visitor.isReplaced() || hasSession !== (headers.current() !== null)) tell('device.changed');
    },
    changed: () => tell('device.changed'),
    restored: () => tell('page.restored', isOpen() && { isOpen: true }),
  };
}

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
