import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';

type Percents = ReadonlyMap<string, number>;

/** The progress of this page's uploads in percent, by idempotency key. */
export interface UploadProgress extends ReadableStore<Percents> {
  /** `percent` is 0 to 100, or null when the upload has ended. */
  tell(key: string, percent: number | null): void;
}

export function createUploadProgress(): UploadProgress {
  let percents: Percents = new Map();
  const { getSnapshot, subscribe, ...store } = createStore(() => percents);
  return {
    tell: (key, percent) => {
      const others = [...percents].filter(([other]) => other !== key);
      percents = new Map(percent === null ? others : [...others, [key, percent]]);
      store.emitChange();
    },
    getSnapshot,
    subscribe,
  };
}
