import { errorKind } from '#src/app/base/errors/error-kind.ts';
import type { AppRouter } from '#src/app/base/router/router-history.ts';
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
  tell: (state: AppRouter['state']) => void,
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

type Shown = Pick<AppRouter['state'], 'location' | 'matches' | 'errors'>;

/** Matches the fixed segments in the paths of routes and steps. */
const WORD = /^[a-z][A-Za-z]{0,30}$/;

/** The path of the shown page with parameter names in place of their values, such as `/events/:id`. */
function pagePattern({ location, matches, errors }: Shown): string {
  if (Object.values(errors ?? {}).some((error) => errorKind(error).kind === 'notFound')) return '/:unknown';
  const names = new Map<string, string>();
  for (const { params } of matches) {
    for (const [name, value] of Object.entries(params)) {
      if (name !== '*' && value) names.set(value, `:${name}`);
    }
  }
  const segments = location.pathname.split('/').filter(Boolean);
  const pattern = segments.map(
    (segment) => names.get(segment) ?? (WORD.test(segment) ? segment : ':unknown'),
  );
  return `/${pattern.join('/')}`;
}

export const trackPagePatterns = (pages: PageViewSources, tell: (pattern: string) => void): (() => void) =>
  subscribeToPageViews(pages, (state) => tell(pagePattern(state)));
