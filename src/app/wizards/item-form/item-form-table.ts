import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';
import { formLinkRoute } from '#src/app/wizards/shared/forms/form-link.ts';

/** A form whose questions the provider asks. */
export const itemFormTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  formLinkRoute(guarded, 'itemForm', 'itemId'),
  wizardRoute(services, guarded, {
    path: 'itemForm/:itemId',
    fetchLoad: async () => (await import('./item-form-loader.ts')).loadItemForm,
    fetchCode: async () => (await import('./item-form-wizard.tsx')).itemFormWizard,
  }),
];
