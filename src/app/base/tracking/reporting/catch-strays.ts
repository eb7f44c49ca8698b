import type { CodeReload } from '#src/app/base/errors/code-reload.ts';
import { isMissingCode } from '#src/app/base/errors/missing-code.ts';
import type { Reporter } from './reporter.ts';

/**
 * Takes what nobody has caught: errors, and rejections that nobody handles. Code that did not arrive for somebody who
 * needed it reloads the page instead, if it may be.
 */
export function catchStrays(
  page: Pick<Window, 'addEventListener'>,
  { take }: Pick<Reporter, 'take'>,
  reloadForCode: CodeReload,
): void {
  page.addEventListener('error', ({ error }: { error: unknown }) => {
    // Without one it is a script of another origin, which tells nothing, or a complaint of ResizeObserver's.
    if (error != null) take({ error, handled: false });
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (isMissingCode(reason) && reloadForCode()) return;
    take({ error: reason, handled: false });
  });
}
