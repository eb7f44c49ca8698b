import { closestTemplate } from '#src/lib/path-template.ts';
import { safePath } from '#src/lib/urls.ts';
import type { RouteDeclaration } from './route-declaration.ts';
import { patternsOf } from './route-declaration.ts';

export interface RouteIndex {
  readonly all: readonly RouteDeclaration[];
  /** The route that matches a path. Null if no page does. */
  at(path: string): RouteDeclaration | null;
  /**
   * True for pages that open without LINE. Also true for unknown paths, because their error page does not need LINE.
   */
  opensWithoutLine(path: string): boolean;
  /** True only for pages with the access rule `open`. */
  isOpen(path: string): boolean;
  /** True for the pages of a wizard. */
  isWizard(path: string): boolean;
  /** The path as normalized by `safePath`. Null if the path is unsafe or no page has it. */
  knownPath(path: string): string | null;
}

export function routeIndex(all: readonly RouteDeclaration[]): RouteIndex {
  const byPattern = new Map(all.flatMap((route) => patternsOf(route).map((pattern) => [pattern, route])));
  const at: RouteIndex['at'] = (path) => {
    const [plain = ''] = path.split(/[?#]/, 1);
    const pattern = closestTemplate([...byPattern.keys()], plain);
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
    isWizard: (path) => at(path)?.kind === 'wizard',
    knownPath: (path) => {
      const safe = safePath(path);
      return safe !== null && at(safe) !== null ? safe : null;
    },
  };
}
