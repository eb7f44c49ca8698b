import type { KeyValueStore } from '#src/lib/safe-storage.ts';

const PATH = 'redirectPath';
const KEPT_AT = 'redirectPathKeptAt';
/** Who comes back later than that has something else in mind (decisions §2). */
const PATH_KEPT_FOR_MS = 60 * 60 * 1000;

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
  /** The path that was kept last; null once that is an hour ago. */
  redirectPath(): string | null;
  keepRedirectPath(path: string | null): void;
}

export function createVisitor(storage: KeyValueStore, now: () => Date): Visitor {
  let own: string | null = null;
  const stored = () => storage.getItem('uuid')?.toLowerCase() ?? null;
  const isReplaced = () => {
    const now = stored();
    return own !== null && now !== null && now !== own;
  };
  const isFresh = () => {
    const age = now().getTime() - Number(storage.getItem(KEPT_AT) ?? Number.NaN);
    return Math.abs(age) < PATH_KEPT_FOR_MS;
  };
  return {
    uuid: () => {
      own ??= stored();
      return own;
    },
    become: (uuid) => {
      const before = stored();
      if (before !== uuid) storage.setItem('uuid', uuid);
      own = uuid;
      return before !== null && before !== uuid;
    },
    isReplaced,
    redirectPath: () => (isFresh() ? storage.getItem(PATH) : null),
    keepRedirectPath: (path) => {
      if (isReplaced() || (path === storage.getItem(PATH) && (path === null || isFresh()))) return;
      if (path === null) {
        storage.removeItem(PATH);
        storage.removeItem(KEPT_AT);
        return;
      }
      storage.setItem(PATH, path);
      storage.setItem(KEPT_AT, String(now().getTime()));
    },
  };
}
