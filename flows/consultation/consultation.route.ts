import {
  getAdvanceConfirmations,
  getConsultationSettings,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import { getIncentiveSettings } from '#src/api/contract/point.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const consultationRoute = wizardRoute({
  path: 'consultations',
  access: 'signedIn',
  reads: {
    builder: getBuilder,
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    questions: getAdvanceConfirmations,
    setting: getConsultationSettings,
    // Customers can book even if the last consultation cannot be read.
    visits: optional(getVisitReservations),
    // If the presents cannot be read, the first step does not show them.
    incentives: optional(getIncentiveSettings),
  },
  code: () => import('./consultation.wizard.tsx'),
});
