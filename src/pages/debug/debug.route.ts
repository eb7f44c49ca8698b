import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The debug page, in builds that have one. */
export const debugRoute = pageRoute({
  path: 'debug',
  access: 'open',
  withoutLine: true,
  layout: 'none',
  code: () => import('./debug.page.tsx'),
});
