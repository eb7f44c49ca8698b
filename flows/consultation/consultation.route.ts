import {
  getAdvanceConfirmations,
  getConsultationSettings,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** The booking of a consultation. */
export const consultationRoute = wizardRoute({
  path: 'consultations',
  access: 'signedIn',
  reads: {
    builder: getBuilder,
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    questions: getAdvanceConfirmations,
    setting: getConsultationSettings,
    // Who cannot be told of the last consultation can book one all the same.
    visits: optional(getVisitReservations),
  },
  code: () => import('./consultation.wizard.tsx'),
});
