import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The page that applies the LINE account's redirect settings. */
export const redirectRoute = pageRoute({
  path: 'redirect',
  access: 'signsIn',
  layout: 'none',
  code: () => import('./redirect.page.tsx'),
});
