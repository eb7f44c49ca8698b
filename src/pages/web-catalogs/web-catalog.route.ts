import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const webCatalogRoute = pageRoute({
  path: 'webCatalogs/:id',
  access: 'signedIn',
  code: () => import('./web-catalog.page.tsx'),
});
