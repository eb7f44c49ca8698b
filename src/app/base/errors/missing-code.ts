/** Errors that Vite identified. Browsers' messages differ and change. */
const named = new WeakSet<object>();

const BROWSERS_WORDS = /dynamically imported module|importing a module script/i;

/** Records Vite's preload errors for {@link isMissingCode}. It shows and reloads nothing. */
export function noteMissingCode(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('vite:preloadError', ({ payload }) => named.add(payload));
}

/** True if a code file of the app did not arrive: a deploy removed it, or the connection broke. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error &&
  (named.has(error) || (error instanceof TypeError && BROWSERS_WORDS.test(error.message)));
