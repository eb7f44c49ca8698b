import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The path without a form's id. The link's query names the form instead. */
export const itemFormLinkRoute = pageRoute({
  path: 'itemForm',
  access: 'signedIn',
  code: () => import('./item-form-link.page.ts'),
});
