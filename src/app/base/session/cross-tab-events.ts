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
