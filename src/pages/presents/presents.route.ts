import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The customer’s points and presents. */
export const presentsRoute = pageRoute({
  path: 'mypage/presents',
  access: 'signedIn',
  code: () => import('./presents.page.tsx'),
});
