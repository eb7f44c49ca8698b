import type { KeyValueStore } from '#src/lib/safe-storage.ts';

/**
 * Who the link was made for: the uuid in local storage, and the path to return to after signing in. A page stays its
 * visitor's when another tab opens somebody else's link; it only hears that it was replaced.
 */
export interface Visitor {
  uuid(): string | null;
  /** Remembers the uuid; true when another visitor was here before. */
  become(uuid: string): boolean;
  /** Whether another tab has made the browser somebody else's. */
  isReplaced(): boolean;
  redirectPath(): string | null;
  keepRedirectPath(path: string | null): void;
}

export function createVisitor(storage: KeyValueStore): Visitor {
  let own: string | null = null;
  const isReplaced = () => {
    const stored = storage.getItem('uuid');
    return own !== null && stored !== null && stored !== own;
  };
  return {
    uuid: () => {
      own ??= storage.getItem('uuid');
      return own;
    },
    become: (uuid) => {
      const before = storage.getItem('uuid');
      if (before !== uuid) storage.setItem('uuid', uuid);
      own = uuid;
      return before !== null && before !== uuid;
    },
    isReplaced,
    redirectPath: () => storage.getItem('redirectPath'),
    keepRedirectPath: (path) => {
      if (isReplaced()) return;
      if (path === null) storage.removeItem('redirectPath');
      else storage.setItem('redirectPath', path);
    },
  };
}
