import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The wizard, for customers who are signed in. */
export const callbackTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'callback',
    fetchLoad: async () => (await import('./callback-loader.ts')).loadCallback,
    fetchCode: async () => (await import('./callback-wizard.tsx')).callbackWizard,
  }),
];
