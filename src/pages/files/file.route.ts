import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const fileRoute = pageRoute({
  path: 'files/:id',
  access: 'signedIn',
  code: () => import('./file.page.tsx'),
});
