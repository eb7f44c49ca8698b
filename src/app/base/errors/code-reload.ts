/** The guard of product.md §9: at most one reload by itself within this time. */
const GUARD_MS = 60_000;
const KEY = 'codeReloadedAt';

interface CodeReloadDeps {
  /** The tab's own storage, unshielded: what is kept only in memory would be forgotten by the reload, which then loops. */
  sessionStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  isOnline: () => boolean;
  reload: () => void;
}

/**
 * Reloads the page for code that did not arrive, and returns whether it is being reloaded. At most once per 60 s and tab;
 * never offline, where the browser's own error page would take the app's place; never where session storage does not keep
 * when it was.
 */
export type CodeReload = () => boolean;

export function createCodeReload({ sessionStorage, now, isOnline, reload }: CodeReloadDeps): CodeReload {
  let underWay = false;

  const claim = (): boolean => {
    const storage = sessionStorage();
    const last = storage.getItem(KEY);
    const age = last === null ? Number.POSITIVE_INFINITY : now() - Number(last);
    if (age >= 0 && age < GUARD_MS) return false;
    const stamp = String(now());
    storage.setItem(KEY, stamp);
    // A stamp from the future is a clock that was set back: nobody knows how old it is, so a minute begins now.
    return age >= GUARD_MS && storage.getItem(KEY) === stamp;
  };

  return () => {
    if (underWay || !isOnline()) return underWay;
    try {
      underWay = claim();
    } catch {
      // Storage is blocked or full: without its guard the page stays.
    }
    if (underWay) reload();
    return underWay;
  };
}
