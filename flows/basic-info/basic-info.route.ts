import {
  getCustomerProfile,
  getCustomerProfileValidations,
  getPrefectures,
} from '#src/api/contract/profile.contract.ts';
import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const basicInfoRoute = wizardRoute({
  path: 'basicInfo',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    prefectures: getPrefectures,
  },
  code: () => import('./basic-info.wizard.tsx'),
});
