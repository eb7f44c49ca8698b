import type { ActorLike } from '#src/lib/actor-like.ts';
import { followersOf } from '#src/lib/actor-like.ts';

type Percents = ReadonlyMap<string, number>;

/** How far the uploads of this page are, by the key that each is sent under. */
export interface UploadProgress extends ActorLike<Percents> {
  /** `percent` is 0 to 100; null when it has ended. */
  tell(key: string, percent: number | null): void;
}

export function createUploadProgress(): UploadProgress {
  let percents: Percents = new Map();
  const { getSnapshot, subscribe, ...followers } = followersOf(() => percents);
  return {
    tell: (key, percent) => {
      const others = [...percents].filter(([other]) => other !== key);
      percents = new Map(percent === null ? others : [...others, [key, percent]]);
      followers.tell();
    },
    getSnapshot,
    subscribe,
  };
}
