import { replace, useLoaderData } from 'react-router-dom';
import type { PageCode } from '#src/app/base/route-code.ts';
import { redirectTarget } from '#src/app/session/link/redirect-target.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import { useAccountName } from '#src/app/shell/layout/account-name.ts';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { allAppointments } from '#src/app/wizards/shared/bookings/appointments.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { AppointmentList } from '#src/features/visit-reservations/appointment-list.tsx';
import { useBookingClock } from '#src/features/visit-reservations/use-booking-clock.ts';

interface Bookings {
  appointments: readonly Appointment[];
}

/** A link may name one booking beside the list's path (decisions §1); its page is shown then. */
const namedBooking = (request: Request): string | null => {
  const { appointmentId, kind } = queriesIn(new URL(request.url));
  const path = redirectTarget({ redirectTo: 'visitReservations', appointmentId, kind });
  return appointmentId && path !== '/' && path !== '/mypage/visitReservations' ? path : null;
};

const load: PageCode<Bookings | Response>['load'] = async ({ client, now }, { request }) => {
  const named = namedBooking(request);
  if (named !== null) return replace(named);
  return { appointments: await loaded(allAppointments(client, now(), request.signal)) };
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
