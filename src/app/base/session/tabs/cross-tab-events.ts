/** What a page hears of the other tabs of its browser, and of its own return from the cache. */
export interface CrossTabEvents {
  /** Another tab has changed what the device keeps, or may have while this page was asleep. */
  changed(): void;
  /** The page is back from the browser's cache, as it was left. */
  restored(): void;
}

/** The keys that tell whose the browser is, and whether they are signed in; null is all of them. */
const KEYS: ReadonlySet<string | null> = new Set(['uuid', 'access-token', null]);

/** Passes on what the window hears. A browser tells a page of other tabs' writes only, and nothing while it sleeps. */
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
