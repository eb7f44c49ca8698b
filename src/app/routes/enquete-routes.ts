import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

/** The enquete that brings the leaflets by mail, and the one about the catalogs. */
export const enqueteRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, 'mailing', async () => (await import('./mailing-route.tsx')).mailingRoute),
  wizardRoute(
    services,
    guarded,
    'catalogEnquetes',
    async () => (await import('./catalog-enquete-route.tsx')).catalogEnqueteRoute,
  ),
];
