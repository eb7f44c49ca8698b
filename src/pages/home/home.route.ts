import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMypageTemplates } from '#src/api/contract/mypage.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { later, pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** Shows home to customers, and the sign-in page to guests (PAGE-14). Guests make none of the calls. */
export const homeRoute = pageRoute({
  path: '/',
  access: 'signsIn',
  reads: {
    templates: later(getMypageTemplates),
    visits: later(getVisitReservations),
    reservations: later(getReservations),
    meetings: later(getMeetings),
    me: later(getMe),
  },
  code: () => import('./home.page.tsx'),
});
