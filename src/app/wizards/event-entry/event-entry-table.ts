import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The page of an event, with the entry for it. */
export const eventEntryTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'events/:eventId',
    fetchLoad: async () => (await import('./event-entry-loader.ts')).loadEventEntry,
    fetchCode: async () => (await import('./event-entry-wizard.tsx')).eventEntryWizard,
  }),
];
