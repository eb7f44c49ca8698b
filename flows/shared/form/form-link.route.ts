import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

const code = () => import('./form-link.page.tsx');

/** The paths of the forms without a form's id. The link's query names the form instead. */
export const itemFormLinkRoute = pageRoute({ path: 'itemForm', access: 'signedIn', code });

export const reservationFormLinkRoute = pageRoute({ path: 'reservationForm', access: 'signedIn', code });
