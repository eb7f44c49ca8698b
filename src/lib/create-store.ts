/** Receives every new snapshot. Either a function or an observer object, as XState's actors accept. */
type Listener<Snapshot> =
  | ((snapshot: Snapshot) => void)
  | { next?: (snapshot: Snapshot) => void; error?: (error: unknown) => void }
  | undefined;

interface Subscription {
  unsubscribe(): void;
}

/**
 * A value that screens read with XState's `useSelector`, like an actor. The snapshot stays the same object until the
 * value changes. The snapshot must be an object or null, because `useSelector` reads a `status` from it.
 */
export interface ReadableStore<Snapshot extends object | null> {
  getSnapshot(): Snapshot;
  subscribe(listener: Listener<Snapshot>): Subscription;
}

/** A store whose owner calls `tell` after each change. */
export interface Store<Snapshot extends object | null> extends ReadableStore<Snapshot> {
  emitChange(): void;
  unsubscribeAll(): void;
}

export function createStore<Snapshot extends object | null>(getSnapshot: () => Snapshot): Store<Snapshot> {
  const listeners = new Set<() => void>();
  return {
    getSnapshot,
    subscribe: (listener) => {
      const next = typeof listener === 'function' ? listener : listener?.next;
      const handleChange = () => next?.(getSnapshot());
      listeners.add(handleChange);
      return { unsubscribe: () => void listeners.delete(handleChange) };
    },
    emitChange: () => {
      for (const hear of listeners) hear();
    },
    unsubscribeAll: () => listeners.clear(),
  };
}
