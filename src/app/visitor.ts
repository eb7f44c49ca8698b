import type { KeyValueStore } from '#src/lib/safe-storage.ts';

/** Who the link was made for: the uuid in local storage, and the path to return to after signing in. */
export interface Visitor {
  uuid(): string | null;
  /** Remembers the uuid; true when another visitor was here before. */
  become(uuid: string): boolean;
  redirectPath(): string | null;
  keepRedirectPath(path: string | null): void;
}

export function createVisitor(storage: KeyValueStore): Visitor {
  return {
    uuid: () => storage.getItem('uuid'),
    become: (uuid) => {
      const before = storage.getItem('uuid');
      if (before !== uuid) storage.setItem('uuid', uuid);
      return before !== null && before !== uuid;
    },
    redirectPath: () => storage.getItem('redirectPath'),
    keepRedirectPath: (path) => {
      if (path === null) storage.removeItem('redirectPath');
      else storage.setItem('redirectPath', path);
    },
  };
}
