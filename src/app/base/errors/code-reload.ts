/** One reload at most within this time (MSG-27). */
const GUARD_MS = 60_000;
const KEY = 'codeReloadedAt';

interface CodeReloadDeps {
  /** The real session storage. A memory fallback would lose the stamp in the reload and loop. */
  sessionStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  isOnline: () => boolean;
  reload: () => void;
}

/**
 * Reloads the page for missing code; true while the reload is under way. It reloads at most once per 60 s and tab. It
 * never reloads offline, where the browser's own error page would replace the app, nor without working session storage.
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
    // A stamp in the future means that the clock was set back. Its age is unknown, so a new minute begins.
    return age >= GUARD_MS && storage.getItem(KEY) === stamp;
  };

  return () => {
    if (underWay || !isOnline()) return underWay;
    try {
      underWay = claim();
    } catch {
      // Without storage there is no guard, so the page does not reload.
    }
    if (underWay) reload();
    return underWay;
  };
}
