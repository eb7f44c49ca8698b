import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The start page of the LINE mini app. Like the redirect page, it signs the customer in without a tap. */
export const liffRoute = pageRoute({
  path: 'liff',
  access: 'signsIn',
  code: () => import('./liff.page.tsx'),
});
