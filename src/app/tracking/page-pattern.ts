import { errorKind } from '#src/app/shell/errors/error-kind.ts';
import type { AppRouter } from '#src/app/shell/router/app-router.ts';

type Shown = Pick<AppRouter['state'], 'location' | 'matches' | 'errors'>;

/** A word of the route table or of a chart's paths. */
const WORD = /^[a-z][A-Za-z]{0,30}$/;

/** The path of the page that is shown, with the names of its parameters in place of their values: `/events/:id`. */
function pagePattern({ location, matches, errors }: Shown): string {
  if (Object.values(errors ?? {}).some((error) => errorKind(error).kind === 'notFound')) return '/:unknown';
  const names = new Map<string, string>();
  for (const { params } of matches) {
    for (const [name, value] of Object.entries(params)) {
      if (name !== '*' && value) names.set(value, `:${name}`);
    }
  }
  const segments = location.pathname.split('/').filter(Boolean);
  const shown = segments.map((segment) => names.get(segment) ?? (WORD.test(segment) ? segment : ':unknown'));
  return `/${shown.join('/')}`;
}

/** Tells each page that is shown from now on, and the one that is shown, by its pattern. A change of the query is none. */
export function watchPages(router: AppRouter, tell: (pattern: string) => void): () => void {
  let shownPath: string | null = null;
  const follow = () => {
    const { initialized, location } = router.state;
    if (!initialized || location.pathname === shownPath) return;
    shownPath = location.pathname;
    tell(pagePattern(router.state));
  };
  follow();
  return router.subscribe(follow);
}
