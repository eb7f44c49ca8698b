import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const friendsRoute = pageRoute({
  path: 'friends',
  access: 'open',
  code: () => import('./friends.page.tsx'),
});
