import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** An inquiry, with the form that responds to it. */
export const inquiryTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'inquiries/:inquiryId',
    fetchLoad: async () => (await import('./inquiry-loader.ts')).loadInquiry,
    fetchCode: async () => (await import('./inquiry-wizard.tsx')).inquiryWizard,
  }),
];
