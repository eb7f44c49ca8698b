import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The inquiries that wait for a response. */
export const inquiriesRoute = pageRoute({
  path: 'inquiries',
  access: 'signedIn',
  code: () => import('./inquiries.page.tsx'),
});
