import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The form's path without an id: the link's query names the form. */
export const itemFormLinkRoute = pageRoute({
  path: 'itemForm',
  access: 'signedIn',
  code: () => import('./item-form-link.page.ts'),
});
