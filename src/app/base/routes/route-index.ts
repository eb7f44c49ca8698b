import { closestPattern } from '#src/lib/route-pattern.ts';
import { safePath } from '#src/lib/safe-path.ts';
import type { RouteDeclaration } from './route-declaration.ts';
import { patternsOf } from './route-declaration.ts';

/** The app's routes by the paths they take. */
export interface RouteIndex {
  readonly all: readonly RouteDeclaration[];
  /** The route that takes a path; null for a path that names no page. */
  at(path: string): RouteDeclaration | null;
  /** Whether what stands at the path opens without LINE: some pages do, and the error page of a path that names none. */
  opensWithoutLine(path: string): boolean;
  /** Whether the page at the path needs no sign-in; one that signs in itself is no such page. */
  isOpen(path: string): boolean;
  /** The path of a page of the app, as `safePath` writes it; null for whatever else somebody has put there. */
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
