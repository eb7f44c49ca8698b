import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { sortAppointments } from '#src/shared/appointments/appointment.ts';
import { findReplacement } from '#src/shared/appointments/newest-appointment.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { AppointmentCard } from './appointment-card.tsx';

interface AppointmentListProps {
  appointments: readonly Appointment[];
  now: Date;
  onBack: () => void;
}

/** Shows two lists with bookings of every kind: the coming ones, and those that are over, moved or cancelled. */
export function AppointmentList(props: AppointmentListProps) {
  const { appointments, now, onBack } = props;
  const { coming, past } = sortAppointments(appointments, now);
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
          <Typography id="coming" variant="subtitle1">
            今後のご予約
          </Typography>
          <AppointmentCards appointments={coming} all={appointments} now={now} />
        </section>
      )}
      {appointments.length > 0 && (
        <section aria-labelledby="past">
          <Typography id="past" variant="subtitle1">
            これまでのご予約
          </Typography>
          {past.length === 0 && (
            <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>これまでのご予約はありません</Typography>
          )}
          <AppointmentCards appointments={past} all={appointments} now={now} />
        </section>
      )}
    </PageFrame>
  );
}

interface AppointmentCardsProps extends Pick<AppointmentListProps, 'appointments' | 'now'> {
  all: readonly Appointment[];
}

const AppointmentCards = ({ appointments, all, now }: AppointmentCardsProps) => (
  <List disablePadding sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
    {appointments.map((one) => (
      <AppointmentCard
        key={`${one.kind}-${one.id}`}
        appointment={one}
        newest={findReplacement(one, all)}
        now={now}
      />
    ))}
  </List>
);
