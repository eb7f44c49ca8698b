import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The page of the account’s redirect settings, which stands in no layout. */
export const redirectRoute = pageRoute({
  path: 'redirect',
  access: 'signsIn',
  layout: 'none',
  code: () => import('./redirect.page.tsx'),
});
