import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The consent to share the basic info, which is a page of its own. */
export const cooperationTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'basicInfo/cooperation',
    fetchLoad: async () => async () => ({}),
    fetchCode: async () => (await import('./cooperation-wizard.tsx')).cooperationWizard,
  }),
];
