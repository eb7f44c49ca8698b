import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const presentsRoute = pageRoute({
  path: 'mypage/presents',
  access: 'signedIn',
  code: () => import('./presents.page.tsx'),
});
