import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const mypageRoute = pageRoute({
  path: 'mypage',
  access: 'signedIn',
  code: () => import('./mypage.page.tsx'),
});
