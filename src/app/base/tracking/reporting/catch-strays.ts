import { isChunkLoadError } from '#src/app/base/errors/chunk-load-error.ts';
import type { CodeReload } from '#src/app/base/errors/code-reload.ts';
import type { Reporter } from './reporter.ts';

/**
 * Reports uncaught errors and unhandled rejections. If code could not be fetched, the page is reloaded instead, unless
 * `reloadForCode` refuses.
 */
export function captureUncaughtErrors(
  page: Pick<Window, 'addEventListener'>,
  { captureError }: Pick<Reporter, 'captureError'>,
  reloadForCode: CodeReload,
): void {
  page.addEventListener('error', ({ error }: { error: unknown }) => {
    // An event without an error comes from a script of another origin or from ResizeObserver.
    if (error != null) captureError({ error, handled: false });
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkLoadError(reason) && reloadForCode()) return;
    captureError({ error: reason, handled: false });
  });
}
