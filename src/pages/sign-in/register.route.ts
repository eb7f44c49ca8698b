import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The welcome page for new customers. */
export const registerRoute = pageRoute({
  path: 'register',
  access: 'signsIn',
  code: () => import('./register.page.tsx'),
});
