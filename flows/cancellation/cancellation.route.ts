import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const cancellationRoute = wizardRoute({
  path: 'mypage/visitReservations/:kind/:bookingId',
  access: 'signedIn',
  reads: {
    // The page works without the builder's phone number.
    builder: optional(getBuilder),
  },
  code: () => import('./cancellation.wizard.tsx'),
});
