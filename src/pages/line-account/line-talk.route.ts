import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The way to the talk with the builder. */
export const lineTalkRoute = pageRoute({
  path: 'lineTalk',
  access: 'open',
  code: () => import('./line-talk.page.tsx'),
});
