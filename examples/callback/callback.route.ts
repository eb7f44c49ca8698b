import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const callbackRoute = wizardRoute({
  path: 'callback',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
  },
  code: () => import('./callback.wizard.tsx'),
});

/** The data that the route reads. The forms take their initial values from it. */
export type CallbackReads = ReadsOf<typeof callbackRoute>;
