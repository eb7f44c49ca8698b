import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** Shows home to customers, and the sign-in page to guests (PAGE-14). */
export const homeRoute = pageRoute({
  path: '/',
  access: 'signsIn',
  code: () => import('./home.page.tsx'),
});
