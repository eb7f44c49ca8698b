import { errorKind } from '#src/app/base/errors/error-kind.ts';
import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { PageViewSources } from './page-views.ts';
import { subscribeToPageViews } from './page-views.ts';

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
  const shown = segments.map((segment) => names.get(segment) ?? (WORD.test(segment) ? segment : ':unknown'));
  return `/${shown.join('/')}`;
}

export const trackPagePatterns = (pages: PageViewSources, tell: (pattern: string) => void): (() => void) =>
  subscribeToPageViews(pages, (shown) => tell(pagePattern(shown)));
