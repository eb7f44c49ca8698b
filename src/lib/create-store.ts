/** Hears of every new snapshot: a function, or an object as the observers of actors are. */
type Listener<Snapshot> =
  | ((snapshot: Snapshot) => void)
  | { next?: (snapshot: Snapshot) => void; error?: (error: unknown) => void }
  | undefined;

interface Subscription {
  unsubscribe(): void;
}

/**
 * What a screen follows with `useSelector` as it follows an actor. The snapshot is the same object until something has
 * changed; `useSelector` looks for an actor's `status` in it, and can do so in no text, number or boolean.
 */
export interface ReadableStore<Snapshot extends object | null> {
  getSnapshot(): Snapshot;
  subscribe(listener: Listener<Snapshot>): Subscription;
}

/** The listeners of something that is no actor; whoever changes it tells them. */
export interface Store<Snapshot extends object | null> extends ReadableStore<Snapshot> {
  tell(): void;
  dismiss(): void;
}

/** A store whose snapshot its owner keeps: `tell` after each change. */
export function createStore<Snapshot extends object | null>(getSnapshot: () => Snapshot): Store<Snapshot> {
  const listeners = new Set<() => void>();
  return {
    getSnapshot,
    subscribe: (listener) => {
      const next = typeof listener === 'function' ? listener : listener?.next;
      const hear = () => next?.(getSnapshot());
      listeners.add(hear);
      return { unsubscribe: () => void listeners.delete(hear) };
    },
    tell: () => {
      for (const hear of listeners) hear();
    },
    dismiss: () => listeners.clear(),
  };
}
