import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { useAccountName } from '#src/app/account-name.ts';
import { PageTitle } from '#src/engine/page-title.tsx';
import { VisitReservationList } from '#src/features/visit-reservations/visit-reservation-list.tsx';
import { loaded } from '../load.ts';
import type { AppServices } from '../services.ts';

export const visitReservationsLoader =
  ({ client }: AppServices): LoaderFunction =>
  async ({ request }) =>
    (await loaded(client.call(getVisitReservations, { signal: request.signal }))).visitReservations;

export function VisitReservationsRoute() {
  const reservations = useLoaderData<readonly VisitReservation[]>();
  const accountName = useAccountName();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle page="ご予約の確認" account={accountName} />
      <VisitReservationList reservations={reservations} onBack={() => void navigate('/')} />
    </>
  );
}
