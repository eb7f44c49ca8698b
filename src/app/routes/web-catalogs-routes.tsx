import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';

const isSameCatalog: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const turns =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('token') === nextUrl.searchParams.get('token') &&
    currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page');
  return defaultShouldRevalidate && !turns;
};

/** The web catalogs. What they show is asked for while their code is on its way. */
export const webCatalogsRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'webCatalogs',
    loader: guarded(async (args) => {
      const { loadCatalogs } = await import('./web-catalogs-loader.ts');
      return loadCatalogs(services, args);
    }),
    lazy: async () => {
      const { WebCatalogsRoute } = await import('./web-catalogs-route.tsx');
      return { Component: WebCatalogsRoute };
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
      const { WebCatalogRoute } = await import('./web-catalog-route.tsx');
      return { Component: WebCatalogRoute };
    },
  },
];
