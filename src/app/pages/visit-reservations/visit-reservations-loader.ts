import { replace } from 'react-router-dom';
import { redirectTarget } from '#src/app/session/link/redirect-target.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { allAppointments } from '#src/app/wizards/shared/bookings/appointments.ts';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';

export interface Bookings {
  appointments: readonly Appointment[];
}

/** A link may name one booking beside the list's path (decisions §1); its page is shown then. */
const namedBooking = (request: Request): string | null => {
  const { appointmentId, kind } = queriesIn(new URL(request.url));
  const path = redirectTarget({ redirectTo: 'visitReservations', appointmentId, kind });
  return appointmentId && path !== '/' && path !== '/mypage/visitReservations' ? path : null;
};

export async function loadBookings(services: AppServices, request: Request): Promise<Bookings | Response> {
  const named = namedBooking(request);
  if (named !== null) return replace(named);
  const all = allAppointments(services.client, services.now(), request.signal);
  return { appointments: await loaded(all) };
}
