import {
  getCustomerProfile,
  getCustomerProfileValidations,
  getPrefectures,
} from '#src/api/contract/profile.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const profileEditRoute = wizardRoute({
  path: 'mypage/editProfile',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    prefectures: getPrefectures,
    customer: getMe,
  },
  code: () => import('./profile-edit.wizard.tsx'),
});
