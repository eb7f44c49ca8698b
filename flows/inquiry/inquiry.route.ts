import { confirmInquiryResponse, getInquiry } from '#src/api/contract/inquiry.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { optional, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const inquiryRoute = wizardRoute({
  path: 'inquiries/:inquiryId',
  access: 'signedIn',
  reads: {
    inquiry: read(getInquiry, { params: { id: 'inquiryId' } }),
    isAnswered: read(confirmInquiryResponse, { params: { id: 'inquiryId' } }),
    // The form works without the profile.
    customer: optional(getCustomerProfile),
  },
  code: () => import('./inquiry.wizard.tsx'),
});
