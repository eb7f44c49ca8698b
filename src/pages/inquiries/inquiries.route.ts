import { getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import { later, pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const inquiriesRoute = pageRoute({
  path: 'inquiries',
  access: 'signedIn',
  reads: {
    // The provider has no call that lists the inquiries. The customer's tasks contain them.
    taskMaster: later(getTaskMaster),
  },
  code: () => import('./inquiries.page.tsx'),
});
