import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const loginRoute = pageRoute({
  path: 'login',
  access: 'signsIn',
  code: () => import('./login.page.tsx'),
});
