import type { LoaderFunction } from 'react-router-dom';
import { redirect, useLoaderData, useNavigate } from 'react-router-dom';
import { useAccountName } from '#src/app/account-name.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { appointmentPath } from '#src/features/visit-reservations/appointment.ts';
import { AppointmentList } from '#src/features/visit-reservations/appointment-list.tsx';
import { allAppointments } from '../appointments.ts';
import { loaded } from '../load.ts';
import type { AppServices } from '../services.ts';

interface Bookings {
  appointments: readonly Appointment[];
  now: Date;
}

/** A link may name one visit beside the list's path (decisions §1); its page is shown then. */
const namedVisit = (request: Request): number | null => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('appointment_id') ?? searchParams.get('appointmentId') ?? '';
  return /^[1-9]\d*$/.test(id) ? Number(id) : null;
};

export const visitReservationsLoader =
  ({ client, now }: AppServices): LoaderFunction =>
  async ({ request }): Promise<Bookings | Response> => {
    const id = namedVisit(request);
    if (id !== null) return redirect(appointmentPath({ kind: 'visits', id }));
    return { appointments: await loaded(allAppointments(client, now(), request.signal)), now: now() };
  };

export function VisitReservationsRoute() {
  const { appointments, now } = useLoaderData<Bookings>();
  const accountName = useAccountName();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle page="ご予約の確認" account={accountName} />
      <AppointmentList appointments={appointments} now={now} onBack={() => void navigate('/')} />
    </>
  );
}
