import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const rescheduleRoute = wizardRoute({
  path: 'mypage/visitReservations/:kind/:bookingId/reschedule',
  access: 'signedIn',
  reads: {
    builder: optional(getBuilder),
  },
  code: () => import('./reschedule.wizard.tsx'),
});
