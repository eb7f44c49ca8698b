import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** One booking of the customer, with its cancellation. */
export const cancellationTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'mypage/visitReservations/:kind/:bookingId',
    fetchLoad: async () => (await import('./cancellation-loader.ts')).loadAppointment,
    fetchCode: async () => (await import('./cancellation-wizard.tsx')).cancellationWizard,
  }),
];
