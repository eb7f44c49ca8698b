import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { useAccountName } from '#src/app/account-name.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import { AppointmentList } from '#src/features/visit-reservations/appointment-list.tsx';
import { bookingChange } from '../booking-change.ts';
import { useAppServices } from '../services.ts';
import type { Bookings } from './visit-reservations-loader.ts';

export function VisitReservationsRoute() {
  const bookings = useLoaderData<Bookings>();
  const services = useAppServices();
  const { revalidate } = useRevalidator();
  const accountName = useAccountName();
  const navigate = useNavigate();
  const keepBoth = () => {
    bookingChange(services).end();
    void revalidate();
  };
  return (
    <>
      <PageTitle page="ご予約の確認" account={accountName} />
      <AppointmentList {...bookings} onKeepBoth={keepBoth} onBack={() => void navigate('/')} />
    </>
  );
}
