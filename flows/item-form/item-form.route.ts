import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getItem } from '#src/api/contract/reservation.contract.ts';
import { optional, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** A form with the builder's own questions. */
export const itemFormRoute = wizardRoute({
  path: 'itemForm/:itemId',
  access: 'signedIn',
  reads: {
    item: read(getItem, { params: { id: 'itemId' } }),
    // The form works without the profile.
    customer: optional(getCustomerProfile),
  },
  code: () => import('./item-form.wizard.tsx'),
});
