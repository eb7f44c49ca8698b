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

/** The answers to the reads, which the forms start from. */
export type CallbackReads = ReadsOf<typeof callbackRoute>;
