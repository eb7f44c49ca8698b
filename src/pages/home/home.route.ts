import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The home menu for customers, the sign-in page for guests (PAGE-14). */
export const homeRoute = pageRoute({
  path: '/',
  access: 'signsIn',
  code: () => import('./home.page.tsx'),
});
