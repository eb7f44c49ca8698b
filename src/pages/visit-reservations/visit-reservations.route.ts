import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const visitReservationsRoute = pageRoute({
  path: 'mypage/visitReservations',
  access: 'signedIn',
  code: () => import('./visit-reservations.page.tsx'),
});
