import { errorKind } from '#src/app/base/errors/error-kind.ts';
import type { AppRouter } from '#src/app/base/router/app-router.ts';
import type { PageSources } from './shown-pages.ts';
import { followShownPages } from './shown-pages.ts';

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

/** Tells each page that is shown, by its pattern: see {@link followShownPages}. */
export const watchPages = (pages: PageSources, tell: (pattern: string) => void): (() => void) =>
  followShownPages(pages, (shown) => tell(pagePattern(shown)));
