import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The files that the builder shares with a customer. */
export const filesRoute = pageRoute({
  path: 'files',
  access: 'signedIn',
  code: () => import('./files.page.tsx'),
});
