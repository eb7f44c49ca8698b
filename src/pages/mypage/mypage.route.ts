import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMypageTemplates, getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import { getCheckPointSetting, getPointHistories } from '#src/api/contract/point.contract.ts';
import { getCustomerAdditionalRecords } from '#src/api/contract/profile.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { later, pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const mypageRoute = pageRoute({
  path: 'mypage',
  access: 'signedIn',
  reads: {
    me: later(getMe),
    visits: later(getVisitReservations),
    reservations: later(getReservations),
    meetings: later(getMeetings),
    pointsEnabled: later(getCheckPointSetting),
    pointHistories: later(getPointHistories),
    records: later(getCustomerAdditionalRecords),
    builder: later(getBuilder),
    taskMaster: later(getTaskMaster),
    templates: later(getMypageTemplates),
  },
  code: () => import('./mypage.page.tsx'),
});
