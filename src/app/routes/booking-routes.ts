import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

/** The booking of a consultation, the list of all bookings, and each booking with its cancellation. */
export const bookingRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(
    services,
    guarded,
    'consultations',
    async () => (await import('./consultation-route.tsx')).consultationRoute,
  ),
  {
    path: 'mypage/visitReservations',
    lazy: async () => {
      const { visitReservationsLoader, VisitReservationsRoute } = await import(
        './visit-reservations-route.tsx'
      );
      return { loader: guarded(visitReservationsLoader(services)), Component: VisitReservationsRoute };
    },
  },
  wizardRoute(
    services,
    guarded,
    'mypage/visitReservations/:kind/:bookingId',
    async () => (await import('./cancellation-route.tsx')).cancellationRoute,
  ),
];
