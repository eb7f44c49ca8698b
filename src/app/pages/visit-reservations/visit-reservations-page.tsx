import { useLoaderData } from 'react-router-dom';
import { useAccountName } from '#src/app/shell/layout/account-name.ts';
import { useBack } from '#src/app/shell/router/use-back.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import { AppointmentList } from '#src/features/visit-reservations/appointment-list.tsx';
import type { Bookings } from './visit-reservations-loader.ts';

export function VisitReservationsPage() {
  const bookings = useLoaderData<Bookings>();
  const accountName = useAccountName();
  const back = useBack('/');
  return (
    <>
      <PageTitle page="ご予約の確認" account={accountName} />
      <AppointmentList {...bookings} onBack={back} />
    </>
  );
}
