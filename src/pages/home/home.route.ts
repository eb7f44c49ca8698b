import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** Home, or the sign-in. */
export const homeRoute = pageRoute({
  path: '/',
  access: 'signsIn',
  code: () => import('./home.page.tsx'),
});
