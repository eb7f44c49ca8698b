import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** Only in builds with debug tools. */
export const debugRoute = pageRoute({
  path: 'debug',
  access: 'open',
  withoutLine: true,
  layout: 'none',
  code: () => import('./debug.page.tsx'),
});
