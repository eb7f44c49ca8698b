import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The way to become a friend of the builder’s LINE account. */
export const friendsRoute = pageRoute({
  path: 'friends',
  access: 'open',
  code: () => import('./friends.page.tsx'),
});
