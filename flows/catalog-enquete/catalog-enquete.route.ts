import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const catalogEnqueteRoute = wizardRoute({
  path: 'catalogEnquetes',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
  },
  code: () => import('./catalog-enquete.wizard.tsx'),
});
