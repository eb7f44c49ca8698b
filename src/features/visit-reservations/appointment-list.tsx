import { styled } from '@mui/material/styles';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { Appointment } from './appointment.ts';
import { sortAppointments } from './appointment.ts';
import { AppointmentCard } from './appointment-card.tsx';

const Cards = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Heading = styled('h2')({ margin: '0 0 12px', fontSize: '1.125rem' });
const Nothing = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

interface AppointmentListProps {
  appointments: readonly Appointment[];
  now: Date;
  onBack: () => void;
}

/** The customer's bookings of every kind: what is coming, and what is over or cancelled. */
export function AppointmentList(props: AppointmentListProps) {
  const { appointments, now, onBack } = props;
  const { coming, past } = sortAppointments(appointments, todayInJapan(now));
  return (
    <PageFrame title="ご予約の確認" back={{ label: '戻る', onPress: onBack }} corner={<HomeLink />}>
      {coming.length === 0 && (
        <StatusBody
          illustration="empty"
          heading="現在、ご予約はありません"
          actions={<LinkButton to="/consultations">相談を予約する</LinkButton>}
        />
      )}
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <Heading id="coming">今後のご予約</Heading>
          <Cards>
            {coming.map((one) => (
              <AppointmentCard key={`${one.kind}-${one.id}`} appointment={one} now={now} />
            ))}
          </Cards>
        </section>
      )}
      {appointments.length > 0 && (
        <section aria-labelledby="past">
          <Heading id="past">これまでのご予約</Heading>
          {past.length === 0 && <Nothing>これまでのご予約はありません</Nothing>}
          <Cards>
            {past.map((one) => (
              <AppointmentCard key={`${one.kind}-${one.id}`} appointment={one} now={now} />
            ))}
          </Cards>
        </section>
      )}
    </PageFrame>
  );
}
