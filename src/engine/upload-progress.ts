/** How far the uploads of this page are, by the key that each is sent under. */
export interface UploadProgress {
  /** `percent` is 0 to 100; null when it has ended. */
  tell(key: string, percent: number | null): void;
  /** Null where nothing is known. */
  percentOf(key: string): number | null;
  subscribe(listener: () => void): () => void;
}

export function createUploadProgress(): UploadProgress {
  const percents = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    tell: (key, percent) => {
      if (percent === null) percents.delete(key);
      else percents.set(key, percent);
      for (const listener of listeners) listener();
    },
    percentOf: (key) => percents.get(key) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
