import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The booking of a consultation. */
export const consultationTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'consultations',
    fetchLoad: async () => (await import('./consultation-loader.ts')).loadConsultation,
    fetchCode: async () => (await import('./consultation-wizard.tsx')).consultationWizard,
  }),
];
