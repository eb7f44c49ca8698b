import { createStore, delMany, entries, get, set } from 'idb-keyval';

/** An image in IndexedDB. It is stored as bytes, because some browsers cannot read a stored blob. */
export interface KeptImage {
  bytes: ArrayBuffer;
  type: string;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The images in IndexedDB, by key. Every call rejects if there is no database. */
export interface ImageShelf {
  put(key: string, image: KeptImage): Promise<void>;
  get(key: string): Promise<KeptImage | undefined>;
  list(): Promise<readonly (readonly [key: string, keptAt: number])[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export function openImageShelf(): ImageShelf {
  const store = createStore('draftImages', 'images');
  return {
    put: (key, image) => set(key, image, store),
    get: (key) => get<KeptImage>(key, store),
    list: async () => {
      const held = await entries<string, KeptImage>(store);
      return held.map(([key, { keptAt }]) => [key, keptAt] as const);
    },
    remove: (keys) => delMany([...keys], store),
  };
}
