import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The customer's profile, section by section. */
export const profileEditTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'mypage/editProfile',
    fetchLoad: async () => (await import('./profile-edit-loader.ts')).loadProfileEdit,
    fetchCode: async () => (await import('./profile-edit-wizard.tsx')).profileEditWizard,
  }),
];
