import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';

export interface PageSources {
  router: AppRouter;
  flows: Pick<FlowRuntime, 'mends'>;
}

/**
 * Tells each page that the customer gets to see from now on, and the one that is shown. A change of the query is none, and
 * neither is a URL that leads on at once: by a redirect, or since its wizard shows another step. Returns a function that
 * stops it.
 */
export function followShownPages(
  { router, flows }: PageSources,
  tell: (shown: AppRouter['state']) => void,
): () => void {
  let shownPath: string | null = null;
  let stopped = false;
  const follow = () => {
    const { initialized, location, errors } = router.state;
    const { pathname } = location;
    if (stopped || !initialized || pathname === shownPath) return;
    if (errors === null && flows.mends(pathname)) return;
    shownPath = pathname;
    tell(router.state);
  };
  // A wizard hears of the same navigation, maybe later, and may move or lead elsewhere because of it.
  const followLast = () => queueMicrotask(follow);
  followLast();
  const unsubscribe = router.subscribe(followLast);
  return () => {
    stopped = true;
    unsubscribe();
  };
}
