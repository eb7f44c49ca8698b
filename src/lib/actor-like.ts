/** Hears of every new snapshot: a function, or an object as the observers of actors are. */
type Follower<Snapshot> =
  | ((snapshot: Snapshot) => void)
  | { next?: (snapshot: Snapshot) => void; error?: (error: unknown) => void }
  | undefined;

interface Following {
  unsubscribe(): void;
}

/**
 * What a screen follows with `useSelector` as it follows an actor. The snapshot is the same object until something has
 * changed; `useSelector` looks for an actor's `status` in it, and can do so in no text, number or boolean.
 */
export interface ActorLike<Snapshot extends object | null> {
  getSnapshot(): Snapshot;
  subscribe(follower: Follower<Snapshot>): Following;
}

/** The followers of something that is no actor; whoever changes it tells them. */
export interface Followers<Snapshot extends object | null> extends ActorLike<Snapshot> {
  tell(): void;
  dismiss(): void;
}

export function followersOf<Snapshot extends object | null>(
  getSnapshot: () => Snapshot,
): Followers<Snapshot> {
  const followers = new Set<() => void>();
  return {
    getSnapshot,
    subscribe: (follower) => {
      const next = typeof follower === 'function' ? follower : follower?.next;
      const hear = () => next?.(getSnapshot());
      followers.add(hear);
      return { unsubscribe: () => void followers.delete(hear) };
    },
    tell: () => {
      for (const hear of followers) hear();
    },
    dismiss: () => followers.clear(),
  };
}
