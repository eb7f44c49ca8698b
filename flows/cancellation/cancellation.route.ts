import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** One booking of the customer, with its cancellation. */
export const cancellationRoute = wizardRoute({
  path: 'mypage/visitReservations/:kind/:bookingId',
  access: 'signedIn',
  reads: {
    // The booking is shown without whom to call about it, too.
    builder: optional(getBuilder),
  },
  code: () => import('./cancellation.wizard.tsx'),
});
