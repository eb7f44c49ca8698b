import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The page of LINE's mini app. It signs in like the redirect page. */
export const liffRoute = pageRoute({
  path: 'liff',
  access: 'signsIn',
  code: () => import('./liff.page.tsx'),
});
