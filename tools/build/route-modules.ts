import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';

/** Every `*.route.ts` with its exports, by its path from the root. Only Vite understands the glob. */
export const routeModules = import.meta.glob<Record<string, RouteDeclaration>>(
  ['/flows/**/*.route.ts', '/src/pages/**/*.route.ts'],
  {
    eager: true,
  },
);
