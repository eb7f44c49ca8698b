import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const webCatalogsRoute = pageRoute({
  path: 'webCatalogs',
  access: 'signedIn',
  code: () => import('./web-catalogs.page.tsx'),
});
