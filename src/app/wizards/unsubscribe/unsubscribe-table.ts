import type { RouteObject } from 'react-router-dom';
import { unguarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The builder's messages, stopped and resumed by whoever has the link. */
export const unsubscribeTable = (services: AppServices): RouteObject[] => [
  wizardRoute(services, unguarded, {
    path: 'unsubscribed',
    fetchLoad: async () => (await import('./unsubscribe-loader.ts')).loadUnsubscribe,
    fetchCode: async () => (await import('./unsubscribe-wizard.tsx')).unsubscribeWizard,
  }),
];
