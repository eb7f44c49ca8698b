import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { orNamedForm } from '#src/app/wizards/shared/forms/form-link.ts';

/** The list of the inquiries that wait for a response. */
export const inquiriesTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'inquiries',
    loader: guarded(
      orNamedForm('inquiries', 'inquiryId', async ({ request }) =>
        (await import('./inquiries-loader.ts')).loadInquiries(services, request),
      ),
    ),
    lazy: async () => ({ Component: (await import('./inquiries-page.tsx')).InquiriesPage }),
  },
];
