import { useLoaderData } from 'react-router-dom';
import { useAccountName } from '#src/app/shell/layout/account-name.ts';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import { AppointmentList } from '#src/features/visit-reservations/appointment-list.tsx';
import { useBookingClock } from '#src/features/visit-reservations/use-booking-clock.ts';
import type { Bookings } from './visit-reservations-loader.ts';

export function VisitReservationsPage() {
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
