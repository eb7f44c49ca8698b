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
