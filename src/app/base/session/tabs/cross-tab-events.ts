export interface CrossTabEvents {
  /** Another tab has changed the device's storage, or may have while this page was asleep. */
  changed(): void;
  restored(): void;
}

/** The keys of the visitor and the session; null stands for a clear of the whole storage. */
const KEYS: ReadonlySet<string | null> = new Set(['uuid', 'access-token', null]);

/** Listens on the window. Browsers report the writes of other tabs only, and none while a page sleeps. */
export function hearCrossTabEvents(page: Window, events: CrossTabEvents): void {
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
