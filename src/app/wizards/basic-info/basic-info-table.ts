import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The basic info. */
export const basicInfoTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'basicInfo',
    fetchLoad: async () => (await import('./basic-info-loader.ts')).loadBasicInfo,
    fetchCode: async () => (await import('./basic-info-wizard.tsx')).basicInfoWizard,
  }),
];
