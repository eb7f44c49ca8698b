import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

/** The booking of a consultation, the list of all bookings, and each booking with its cancellation. */
export const bookingRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'consultations',
    fetchLoad: async () => (await import('./consultation-loader.ts')).loadConsultation,
    fetchCode: async () => (await import('./consultation-route.tsx')).consultationRoute,
  }),
  {
    path: 'mypage/visitReservations',
    loader: guarded(async ({ request }) =>
      (await import('./visit-reservations-loader.ts')).loadBookings(services, request),
    ),
    lazy: async () => ({
      Component: (await import('./visit-reservations-route.tsx')).VisitReservationsRoute,
    }),
  },
  wizardRoute(services, guarded, {
    path: 'mypage/visitReservations/:kind/:bookingId',
    fetchLoad: async () => (await import('./cancellation-loader.ts')).loadAppointment,
    fetchCode: async () => (await import('./cancellation-route.tsx')).cancellationRoute,
  }),
];
