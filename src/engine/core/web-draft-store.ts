import type { ClaimTabName, DraftStore } from './draft-repository.ts';

/** What `createFlowRuntime` needs of a browser. */
interface WebDraftStore {
  tab: DraftStore;
  device: DraftStore;
  newId: () => string;
  now: () => number;
  claimTabName: ClaimTabName;
}

/**
 * Stores drafts in the browser: `createFlowRuntime(webDraftStore())`. It never throws. What a blocked or full storage does not
 * take is kept in memory until the page is closed. The page must be served over HTTPS or from localhost, because only there a
 * browser makes random ids.
 */
export const webDraftStore = (): WebDraftStore => ({
  tab: openStore(() => sessionStorage),
  device: openStore(() => localStorage),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  claimTabName: (name, onTaken) => claimTabName(window, name, onTaken),
});

function openStore(open: () => Storage): DraftStore {
  /** What the storage did not take; null for a removal. */
  const memory = new Map<string, string | null>();
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, value: string | null, use: (storage: Storage) => void) => {
    memory.set(key, value);
    attempt((storage) => {
      use(storage);
      memory.delete(key);
    }, undefined);
  };
  return {
    getItem: (key) =>
      memory.get(key) ?? (memory.has(key) ? null : attempt((storage) => storage.getItem(key), null)),
    setItem: (key, value) => write(key, value, (storage) => storage.setItem(key, value)),
    removeItem: (key) => write(key, null, (storage) => storage.removeItem(key)),
    keys: () =>
      [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])].filter(
        (key) => memory.get(key) !== null,
      ),
  };
}

/**
 * Holds the name while the page is shown, and calls `onTaken` if another document holds it. The name is free again as
 * soon as the page is left, so that its reload gets the same name, and the back/forward cache may keep the page. Does
 * nothing in a browser that has no locks.
 */
export function claimTabName(page: Window, name: string, onTaken: () => void): void {
  const { locks } = page.navigator as Partial<Navigator>;
  const hold = () =>
    locks
      ?.request(`tab:${name}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return onTaken();
        return new Promise<void>((release) =>
          page.addEventListener('pagehide', () => release(), { once: true }),
        );
      })
      // A browser that blocks storage refuses locks, and then no tab has a stored name.
      .catch(() => undefined);
  void hold();
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void hold();
  });
}
