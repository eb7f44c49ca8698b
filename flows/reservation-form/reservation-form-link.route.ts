import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The path of a form without its id: the link’s query names the form. */
export const reservationFormLinkRoute = pageRoute({
  path: 'reservationForm',
  access: 'signedIn',
  code: () => import('./reservation-form-link.page.ts'),
});
