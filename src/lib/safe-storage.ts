type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The part of `Storage` that most of the app uses. */
export interface KeyValueStore extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** Returns false only if the browser's storage has certainly not stored the value. */
  setItem(key: string, value: string): unknown;
}

export interface ListableStore extends KeyValueStore {
  keys(): readonly string[];
}

export interface RestorableStore extends ListableStore {
  /** Writes back every value that something outside the page has removed from the browser's storage. */
  restore(): void;
}

/**
 * A storage that never throws. If the browser's storage is blocked or full, values are kept in memory until the page is
 * closed. Calls `onFailure` for the first failure only.
 */
export function safeStorage(open: () => BrowserStorage, onFailure: (error: unknown) => void): ListableStore {
  /** Values that the browser's storage did not accept; null for a removal that failed. */
  const memory = new Map<string, string | null>();
  let failed = false;

  const attempt = <Value>(work: (storage: BrowserStorage) => Value, otherwise: () => Value): Value => {
    try {
      return work(open());
    } catch (error) {
      if (!failed) onFailure(error);
      failed = true;
      return otherwise();
    }
  };

  const stored = (key: string): string | null =>
    attempt(
      (storage) => storage.getItem(key),
      () => null,
    );

  const storedKeys = (): string[] =>
    attempt(
      (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      () => [],
    );

  const write = (key: string, value: string | null): boolean => {
    memory.set(key, value);
    return attempt(
      (storage) => {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        return memory.delete(key);
      },
      () => false,
    );
  };

  return {
    getItem: (key) => memory.get(key) ?? (memory.has(key) ? null : stored(key)),
    setItem: (key, value) => write(key, value),
    removeItem: (key) => void write(key, null),
    keys: () => [...new Set([...storedKeys(), ...memory.keys()])].filter((key) => memory.get(key) !== null),
  };
}

/**
 * A `safeStorage` for session storage, which no other tab writes. A value that the page has read or written and that is
 * missing now was removed from outside. The page still returns it (SIGN-53), and `restore` writes it back.
 */
export function tabStorage(open: () => BrowserStorage, onFailure: (error: unknown) => void): RestorableStore {
  const storage = safeStorage(open, onFailure);
  const memory = new Map<string, string>();
  return {
    getItem: (key) => {
      const stored = storage.getItem(key);
      if (stored !== null) memory.set(key, stored);
      return memory.get(key) ?? null;
    },
    setItem: (key, value) => {
      memory.set(key, value);
      return storage.setItem(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      storage.removeItem(key);
    },
    keys: () => [...new Set([...storage.keys(), ...memory.keys()])],
    restore: () => {
      for (const [key, value] of memory) if (storage.getItem(key) === null) storage.setItem(key, value);
    },
  };
}
