import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The enquete that brings the leaflets by mail. */
export const mailingTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'mailing',
    fetchLoad: async () => (await import('./mailing-loader.ts')).loadMailing,
    fetchCode: async () => (await import('./mailing-wizard.tsx')).mailingWizard,
  }),
];
