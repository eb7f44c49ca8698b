import { confirmInquiryResponse, getInquiry } from '#src/api/contract/inquiry.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { optional, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** An inquiry, with the form that responds to it. */
export const inquiryRoute = wizardRoute({
  path: 'inquiries/:inquiryId',
  access: 'signedIn',
  reads: {
    inquiry: read(getInquiry, { params: { id: 'inquiryId' } }),
    isAnswered: read(confirmInquiryResponse, { params: { id: 'inquiryId' } }),
    // A form does without knowing who answers it.
    customer: optional(getCustomerProfile),
  },
  code: () => import('./inquiry.wizard.tsx'),
});
