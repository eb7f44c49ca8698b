import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The form's path without an id: the link's query names the form. */
export const reservationFormLinkRoute = pageRoute({
  path: 'reservationForm',
  access: 'signedIn',
  code: () => import('./reservation-form-link.page.ts'),
});
