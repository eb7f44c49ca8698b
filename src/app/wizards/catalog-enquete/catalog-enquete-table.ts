import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The enquete about the catalogs. */
export const catalogEnqueteTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'catalogEnquetes',
    fetchLoad: async () => (await import('./catalog-enquete-loader.ts')).loadCatalogEnquete,
    fetchCode: async () => (await import('./catalog-enquete-wizard.tsx')).catalogEnqueteWizard,
  }),
];
