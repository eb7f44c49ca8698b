import { replace, useLoaderData } from 'react-router-dom';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { useAccountName } from '#src/app/base/layout/account-name.ts';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { redirectTarget } from '#src/app/base/session/link/redirect-target.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { fetchAppointments } from '#src/shared/appointments/find-appointments.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { PageTitle } from '#src/ui/page-title.tsx';
import { AppointmentList } from './appointment-list.tsx';

interface Bookings {
  appointments: readonly Appointment[];
}

/** The path of the booking that the link names (ARR-20), or null if it names none. */
const namedBooking = (request: Request): string | null => {
  const { appointmentId, kind } = queriesIn(new URL(request.url));
  const path = redirectTarget({ redirectTo: 'visitReservations', appointmentId, kind });
  return appointmentId && path !== '/' && path !== '/mypage/visitReservations' ? path : null;
};

const load: PageCode<Bookings | Response>['load'] = async ({ client, now }, { request }) => {
  const named = namedBooking(request);
  if (named !== null) return replace(named);
  return { appointments: await loaded(fetchAppointments(client, now(), request.signal)) };
};

function VisitReservationsPage() {
  const { appointments } = useLoaderData<Bookings>();
  const now = useBookingClock(appointments, useAppServices().now);
  const accountName = useAccountName();
  const back = useBack('/');
  return (
    <>
      <PageTitle page="ご予約の確認" account={accountName} />
      <AppointmentList appointments={appointments} now={now} onBack={back} />
    </>
  );
}

export const page: PageCode = { load, Component: VisitReservationsPage };
