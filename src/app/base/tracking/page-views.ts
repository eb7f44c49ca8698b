import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';

export interface PageViewSources {
  router: AppRouter;
  flows: Pick<FlowRuntime, 'willReplaceUrl'>;
}

/**
 * Calls `tell` with the current page and each later one that the customer sees. A new query is not a new page (LOG-3).
 * A URL that a redirect or a wizard leaves at once is not a page either (LOG-3). Returns an unsubscribe function.
 */
export function subscribeToPageViews(
  { router, flows }: PageViewSources,
  tell: (shown: AppRouter['state']) => void,
): () => void {
  let shownPath: string | null = null;
  let stopped = false;
  const follow = () => {
    const { initialized, location, errors } = router.state;
    const { pathname } = location;
    if (stopped || !initialized || pathname === shownPath) return;
    if (errors === null && flows.willReplaceUrl(pathname)) return;
    shownPath = pathname;
    tell(router.state);
  };
  // The router may notify a wizard after this subscriber, and the wizard may then change the URL.
  const followAfterWizards = () => queueMicrotask(follow);
  followAfterWizards();
  const unsubscribe = router.subscribe(followAfterWizards);
  return () => {
    stopped = true;
    unsubscribe();
  };
}
