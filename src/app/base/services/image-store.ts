import { createStore, delMany, entries, get, set } from 'idb-keyval';

/** An image in IndexedDB. It is stored as bytes, because some browsers cannot read a stored blob. */
export interface StoredImage {
  bytes: ArrayBuffer;
  type: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The images in IndexedDB, by key. Every call rejects if there is no database. */
export interface ImageStore {
  put(key: string, image: StoredImage): Promise<void>;
  get(key: string): Promise<StoredImage | undefined>;
  list(): Promise<readonly (readonly [key: string, keptAt: number])[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export function openImageStore(): ImageStore {
  const store = createStore('draftImages', 'images');
  return {
    put: (key, image) => set(key, image, store),
    get: (key) => get<StoredImage>(key, store),
    list: async () => {
      const stored = await entries<string, StoredImage>(store);
      return stored.map(([key, { keptAt }]) => [key, keptAt] as const);
    },
    remove: (keys) => delMany([...keys], store),
  };
}
