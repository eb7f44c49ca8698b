/**
 * The errors that Vite has reported as failed imports. The browsers' own messages are not reliable, because they differ
 * and change.
 */
const named = new WeakSet<object>();

const BROWSERS_WORDS = /dynamically imported module|importing a module script/i;

/** Records Vite's preload errors for {@link isMissingCode}. */
export function noteMissingCode(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('vite:preloadError', ({ payload }) => named.add(payload));
}

/** True if a code file could not be loaded, for example because a deploy removed it or the connection broke. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error &&
  (named.has(error) || (error instanceof TypeError && BROWSERS_WORDS.test(error.message)));
