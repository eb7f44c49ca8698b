import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';

export interface CrossTabEvents {
  /** Another tab has changed the device's storage, or may have changed it while this page was frozen. */
  changed(): void;
  restored(): void;
}

/**
 * The storage keys of the visitor and the session. A storage event has the key null if the whole storage was cleared.
 */
const KEYS: ReadonlySet<string | null> = new Set([DEVICE_KEYS.uuid, 'access-token', null]);

/** Browsers send storage events only for writes by other tabs, and none while the page is frozen. */
export function listenForCrossTabEvents(page: Window, events: CrossTabEvents): void {
  page.addEventListener('storage', ({ key }) => {
    if (KEYS.has(key)) events.changed();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) events.restored();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') events.changed();
  });
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
