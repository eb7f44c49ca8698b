import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** The wizard, for customers who are signed in. */
export const callbackRoute = wizardRoute({
  path: 'callback',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
  },
  code: () => import('./callback.wizard.tsx'),
});

/** The answers to the reads. The forms begin with them. */
export type CallbackReads = ReadsOf<typeof callbackRoute>;
