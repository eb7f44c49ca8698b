import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import { isLineFree } from './page-kinds.ts';

/** Whether a route names the path. What takes every other one is the error page's. */
export function hasPage(routes: RouteObject[], path: string): boolean {
  const match = matchRoutes(routes, path)?.at(-1);
  return match !== undefined && !(match.route.path === '*' && match.pathnameBase === '/');
}

/** Whether what stands at the path opens without LINE: some pages do, and the error page of a path that is none. */
export const isWithoutLine = (routes: RouteObject[], path: string): boolean =>
  isLineFree(path) || !hasPage(routes, path);
