import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The list of all bookings. */
export const visitReservationsRoute = pageRoute({
  path: 'mypage/visitReservations',
  access: 'signedIn',
  code: () => import('./visit-reservations.page.tsx'),
});
