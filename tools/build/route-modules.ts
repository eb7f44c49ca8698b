import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';

/**
 * The exports of every `*.route.ts`, by the file's path from the root. The glob works only in code that Vite
 * transforms. A route preloads all code that its file imports, so pages with different code need different files.
 */
export const routeModules = import.meta.glob<Record<string, RouteDeclaration>>(
  ['/flows/**/*.route.ts', '/src/pages/**/*.route.ts'],
  {
    eager: true,
  },
);
