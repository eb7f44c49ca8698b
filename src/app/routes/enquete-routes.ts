import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

/** The enquete that brings the leaflets by mail, and the one about the catalogs. */
export const enqueteRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'mailing',
    fetchLoad: async () => (await import('../load-profile-form.ts')).loadProfileForm,
    fetchCode: async () => (await import('./mailing-route.tsx')).mailingRoute,
  }),
  wizardRoute(services, guarded, {
    path: 'catalogEnquetes',
    fetchLoad: async () => (await import('./catalog-enquete-loader.ts')).loadCatalogEnquete,
    fetchCode: async () => (await import('./catalog-enquete-route.tsx')).catalogEnqueteRoute,
  }),
];
