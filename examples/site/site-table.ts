import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The wizard, for customers who are signed in. */
export const siteTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'site',
    fetchLoad: async () => (await import('./site-loader.ts')).loadSite,
    fetchCode: async () => (await import('./site-wizard.tsx')).siteWizard,
  }),
];
