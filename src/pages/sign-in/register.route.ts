import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The welcome of a new customer, for guests only. */
export const registerRoute = pageRoute({
  path: 'register',
  access: 'signsIn',
  code: () => import('./register.page.tsx'),
});
