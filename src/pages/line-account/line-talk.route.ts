import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const lineTalkRoute = pageRoute({
  path: 'lineTalk',
  access: 'open',
  code: () => import('./line-talk.page.tsx'),
});
