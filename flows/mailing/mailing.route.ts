import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getPrefectures } from '#src/api/contract/region.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** The enquete that brings the leaflets by mail. */
export const mailingRoute = wizardRoute({
  path: 'mailing',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    prefectures: getPrefectures,
    // Who cannot be told when brochures come can ask for them all the same.
    builder: optional(getBuilder),
  },
  code: () => import('./mailing.wizard.tsx'),
});
