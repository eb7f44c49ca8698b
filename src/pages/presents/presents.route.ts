import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import {
  getCheckPointSetting,
  getIncentiveLogs,
  getIncentiveSettings,
  getPointHistories,
} from '#src/api/contract/point.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { later, pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const presentsRoute = pageRoute({
  path: 'mypage/presents',
  access: 'signedIn',
  reads: {
    pointsEnabled: later(getCheckPointSetting),
    pointHistories: later(getPointHistories),
    presents: later(getIncentiveSettings),
    received: later(getIncentiveLogs),
    visits: later(getVisitReservations),
    reservations: later(getReservations),
    meetings: later(getMeetings),
  },
  code: () => import('./presents.page.tsx'),
});
