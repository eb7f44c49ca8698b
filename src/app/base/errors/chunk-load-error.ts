import { TAB_KEYS } from '#src/lib/storage-keys.ts';

/**
 * The errors that Vite has reported as failed imports. The browsers' own messages are not reliable, because they differ
 * and change.
 */
const chunkLoadErrors = new WeakSet<object>();

const CHUNK_ERROR_MESSAGE = /dynamically imported module|importing a module script/i;

/** Records Vite's preload errors for {@link isChunkLoadError}. */
export function recordChunkLoadErrors(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('vite:preloadError', ({ payload }) => chunkLoadErrors.add(payload));
}

/** True if a code file could not be loaded, for example because a deploy removed it or the connection broke. */
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error &&
  (chunkLoadErrors.has(error) || (error instanceof TypeError && CHUNK_ERROR_MESSAGE.test(error.message)));

/** At most one reload happens within this time (MSG-27). */
const GUARD_MS = 60_000;
const KEY = TAB_KEYS.codeReloadedAt;

interface CodeReloadDeps {
  /**
   * The real session storage. A fallback in memory would lose the time stamp in the reload, and the page would reload
   * for ever.
   */
  sessionStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  isOnline: () => boolean;
  reload: () => void;
}

/**
 * Reloads the page because a code file is missing. Returns true while the reload is under way. A tab reloads at most
 * once in 60 s. It never reloads offline, because the browser's own error page would replace the app. It never reloads
 * without working session storage either.
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
    // A stamp in the future means that the clock was set back. The page then waits another minute before it may reload.
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
