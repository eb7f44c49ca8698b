import { redirect } from 'react-router-dom';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { allAppointments } from '#src/app/wizards/shared/bookings/appointments.ts';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { appointmentPath } from '#src/features/visit-reservations/appointment.ts';

export interface Bookings {
  appointments: readonly Appointment[];
  now: Date;
}

/** A link may name one visit beside the list's path (decisions §1); its page is shown then. */
const namedVisit = (request: Request): number | null => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('appointment_id') ?? searchParams.get('appointmentId') ?? '';
  return /^[1-9]\d*$/.test(id) ? Number(id) : null;
};

export async function loadBookings(services: AppServices, request: Request): Promise<Bookings | Response> {
  const id = namedVisit(request);
  if (id !== null) return redirect(appointmentPath({ kind: 'visits', id }));
  const now = services.now();
  const appointments = await loaded(allAppointments(services.client, now, request.signal));
  return { appointments, now };
}
