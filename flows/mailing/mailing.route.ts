import {
  getCustomerProfile,
  getCustomerProfileValidations,
  getPrefectures,
} from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const mailingRoute = wizardRoute({
  path: 'mailing',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    prefectures: getPrefectures,
    // Customers can request brochures even if the builder's delivery time cannot be read.
    builder: optional(getBuilder),
  },
  code: () => import('./mailing.wizard.tsx'),
});
