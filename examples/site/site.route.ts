import { getCustomerProfile, getPrefectures } from '#src/api/contract/profile.contract.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const siteRoute = wizardRoute({
  path: 'site',
  access: 'signedIn',
  reads: {
    profile: getCustomerProfile,
    prefectures: getPrefectures,
  },
  code: () => import('./site.wizard.tsx'),
});

/** The data that the route reads. The forms take their initial values from it. */
export type SiteReads = ReadsOf<typeof siteRoute>;
