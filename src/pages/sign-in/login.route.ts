import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The sign-in, for guests only. */
export const loginRoute = pageRoute({
  path: 'login',
  access: 'signsIn',
  code: () => import('./login.page.tsx'),
});
