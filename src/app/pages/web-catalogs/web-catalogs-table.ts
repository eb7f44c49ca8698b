import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

const isSameCatalog: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const turns =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('token') === nextUrl.searchParams.get('token') &&
    currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page');
  return defaultShouldRevalidate && !turns;
};

/** The web catalogs. What they show is asked for while their code is on its way. */
export const webCatalogsTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'webCatalogs',
    loader: guarded(async (args) => {
      const { loadCatalogs } = await import('./web-catalogs-loader.ts');
      return loadCatalogs(services, args);
    }),
    lazy: async () => {
      const { WebCatalogsPage } = await import('./web-catalogs-page.tsx');
      return { Component: WebCatalogsPage };
    },
  },
  {
    path: 'webCatalogs/:id',
    loader: guarded(async (args) => {
      const { loadCatalog } = await import('./web-catalogs-loader.ts');
      return loadCatalog(services, args);
    }),
    shouldRevalidate: isSameCatalog,
    lazy: async () => {
      const { WebCatalogPage } = await import('./web-catalog-page.tsx');
      return { Component: WebCatalogPage };
    },
  },
];
