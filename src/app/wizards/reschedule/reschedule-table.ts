import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The change of a booking to another time. */
export const rescheduleTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'mypage/visitReservations/:kind/:bookingId/reschedule',
    fetchLoad: async () => (await import('./reschedule-loader.ts')).loadReschedule,
    fetchCode: async () => (await import('./reschedule-wizard.tsx')).rescheduleWizard,
  }),
];
