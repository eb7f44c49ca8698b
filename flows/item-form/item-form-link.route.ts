import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The path of a form without its id: the link’s query names the form. */
export const itemFormLinkRoute = pageRoute({
  path: 'itemForm',
  access: 'signedIn',
  code: () => import('./item-form-link.page.ts'),
});
