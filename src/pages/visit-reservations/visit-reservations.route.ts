import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const visitReservationsRoute = pageRoute({
  path: 'mypage/visitReservations',
  access: 'signedIn',
  reads: { visits: getVisitReservations, reservations: getReservations, meetings: getMeetings },
  code: () => import('./visit-reservations.page.tsx'),
});
