import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';
import { formLinkRoute } from '#src/app/wizards/shared/forms/form-link.ts';

/** A form with a date, whose questions the provider asks. */
export const reservationFormTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  formLinkRoute(guarded, 'reservationForm', 'reservationFormId'),
  wizardRoute(services, guarded, {
    path: 'reservationForm/:reservationFormId',
    fetchLoad: async () => (await import('./reservation-form-loader.ts')).loadReservationForm,
    fetchCode: async () => (await import('./reservation-form-wizard.tsx')).reservationFormWizard,
  }),
];
