import { styled } from '@mui/material/styles';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { VisitReservationCard } from './visit-reservation-card.tsx';

const Cards = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

interface VisitReservationListProps {
  reservations: readonly VisitReservation[];
  onBack: () => void;
}

/** The customer's reservations, newest first. */
export function VisitReservationList({ reservations, onBack }: VisitReservationListProps) {
  return (
    <PageFrame title="ご予約の確認" back={{ label: '戻る', onPress: onBack }}>
      {reservations.length === 0 ? (
        <StatusBody
          scene="empty"
          heading="現在、ご予約はありません"
          actions={<LinkButton to="/consultations">相談を予約する</LinkButton>}
        />
      ) : (
        <Cards>
          {reservations.map((reservation) => (
            <VisitReservationCard key={reservation.id} reservation={reservation} />
          ))}
        </Cards>
      )}
    </PageFrame>
  );
}
