import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { createRoutes } from '#src/app/shell/start/route-table.ts';
import { pageCode, routesIn } from './page-code.ts';

describe('routesIn', () => {
  it('finds the modules of a route and of those below it, in place and by a name', () => {
    const source = `
      const fetchPages = () => import('./tours-page.tsx');
      export const toursTable = (services, guarded) => [{
        path: 'tours',
        loader: guarded(async () => (await import('./tours-loader.ts')).load(services)),
        lazy: async () => ({ Component: (await fetchPages()).Tours }),
        children: [
          { index: true, element: null },
          { path: 'past', lazy: async () => ({ Component: (await import('./past-page.tsx')).Past }) },
        ],
      }];`;
    expect([...routesIn(source)]).toEqual([
      ['tours', ['./tours-loader.ts', './tours-page.tsx']],
      ['tours/past', ['./tours-loader.ts', './tours-page.tsx', './past-page.tsx']],
    ]);
  });

  it('says of a wizard that it takes every path below its own', () => {
    const source = `
      export const tourTable = (services, guarded) => [
        wizardRoute(services, guarded, {
          path: 'tours/:id',
          fetchLoad: async () => (await import('./tour-loader.ts')).load,
          fetchCode: async () => (await import('./tour-wizard.tsx')).wizard,
        }),
        { path: 'tours/help', lazy: async () => ({ Component: (await import('./help-page.tsx')).Help }) },
      ];`;
    expect([...routesIn(source)]).toEqual([
      ['tours/:id/*', ['./tour-loader.ts', './tour-wizard.tsx']],
      ['tours/help', ['./help-page.tsx']],
    ]);
  });
});

describe('pageCode', () => {
  it('knows the code of every page that the route table fetches when it is opened, but for forms without an id', () => {
    const lazyPaths = (routes: readonly RouteObject[], above: string): string[] =>
      routes.flatMap(({ path, lazy, children = [] }) => {
        const whole = [above, path].filter(Boolean).join('/');
        return [...(lazy ? [whole] : []), ...lazyPaths(children, whole)];
      });
    const known = new Set([...pageCode().keys()].map((path) => path.replace(/\/\*$/, '')));
    const missing = lazyPaths(createRoutes({} as AppServices), '').filter((path) => !known.has(path));
    expect(missing).toEqual(['itemForm', 'reservationForm']);
  });
});
