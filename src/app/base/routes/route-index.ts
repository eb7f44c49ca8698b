import { closestPattern } from '#src/lib/route-pattern.ts';
import { safePath } from '#src/lib/safe-path.ts';
import type { RouteDeclaration } from './route-declaration.ts';
import { patternsOf } from './route-declaration.ts';

export interface RouteIndex {
  readonly all: readonly RouteDeclaration[];
  /** The route of a path; null for a path without a page. */
  at(path: string): RouteDeclaration | null;
  /** True for pages that open without LINE, and for paths without a page, whose error page needs no LINE. */
  opensWithoutLine(path: string): boolean;
  /** True for `open` pages; false for `signsIn` pages. */
  isOpen(path: string): boolean;
  /** The path of a known page as `safePath` writes it; null for any other string. */
  knownPath(path: string): string | null;
}

export function routeIndex(all: readonly RouteDeclaration[]): RouteIndex {
  const byPattern = new Map(all.flatMap((route) => patternsOf(route).map((pattern) => [pattern, route])));
  const at: RouteIndex['at'] = (path) => {
    const [plain = ''] = path.split(/[?#]/, 1);
    const pattern = closestPattern([...byPattern.keys()], plain);
    return pattern === null ? null : (byPattern.get(pattern) ?? null);
  };
  return {
    all,
    at,
    opensWithoutLine: (path) => {
      const route = at(path);
      return route === null || route.withoutLine === true;
    },
    isOpen: (path) => at(path)?.access === 'open',
    knownPath: (path) => {
      const safe = safePath(path);
      return safe !== null && at(safe) !== null ? safe : null;
    },
  };
}
