import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The path without a form's id. The link's query names the form instead. */
export const reservationFormLinkRoute = pageRoute({
  path: 'reservationForm',
  access: 'signedIn',
  code: () => import('./reservation-form-link.page.ts'),
});
