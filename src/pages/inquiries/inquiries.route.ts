import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const inquiriesRoute = pageRoute({
  path: 'inquiries',
  access: 'signedIn',
  code: () => import('./inquiries.page.tsx'),
});
