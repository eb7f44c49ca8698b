import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const filesRoute = pageRoute({
  path: 'files',
  access: 'signedIn',
  code: () => import('./files.page.tsx'),
});
