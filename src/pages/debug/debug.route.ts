import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** Exists only in `npm run dev` and in builds with `VITE_DEBUG=1`. */
export const debugRoute = pageRoute({
  path: 'debug',
  access: 'open',
  withoutLine: true,
  layout: 'none',
  code: () => import('./debug.page.tsx'),
});
