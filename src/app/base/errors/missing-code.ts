/** What Vite's own check has named: the browser's words for it differ, and change. */
const named = new WeakSet<object>();

/** What Chromium, WebKit and Gecko say when the code of a page does not arrive. */
const WORDS = /dynamically imported module|importing a module script/i;

/** Notes every part of the app's code that does not arrive, for {@link isMissingCode}. Shows nothing, reloads nothing. */
export function noteMissingCode(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('vite:preloadError', ({ payload }) => named.add(payload));
}

/** Whether an error says that a part of the app's code did not arrive: a deploy took it away, or the line broke. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error && (named.has(error) || (error instanceof TypeError && WORDS.test(error.message)));
