import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** The list of all bookings. */
export const visitReservationsTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'mypage/visitReservations',
    loader: guarded(async ({ request }) =>
      (await import('./visit-reservations-loader.ts')).loadBookings(services, request),
    ),
    lazy: async () => ({
      Component: (await import('./visit-reservations-page.tsx')).VisitReservationsPage,
    }),
  },
];
