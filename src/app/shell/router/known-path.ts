import type { RouteObject } from 'react-router-dom';
import { safePath } from '#src/lib/safe-path.ts';
import { hasPage } from './has-page.ts';

/** Returns the path of a page that the app has, as `safePath` writes it; null for whatever else somebody has put there. */
export type PathCheck = (path: string) => string | null;

/** Of these routes; what only the route for unknown pages takes is none of them. */
export const knownPath =
  (routes: () => RouteObject[]): PathCheck =>
  (path) => {
    const safe = safePath(path);
    return safe !== null && hasPage(routes(), safe) ? safe : null;
  };

/** Those whose path leads to a page, with the path to use. */
export const withKnownPaths = <Linked extends { path: string }>(
  links: readonly Linked[],
  check: PathCheck,
): Linked[] =>
  links.flatMap((link) => {
    const path = check(link.path);
    return path === null ? [] : [{ ...link, path }];
  });
