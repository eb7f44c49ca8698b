import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { replace } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { redirectTarget } from '#src/app/base/session/link/redirect-target.ts';
import { parseLinkQueries } from '#src/app/base/session/link/url-query-store.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { appointmentPath, isRescheduled, sortAppointments } from '#src/shared/appointments/appointment.ts';
import { AppointmentFacts, AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { findReplacement } from '#src/shared/appointments/find-appointments.ts';
import { NewestLink } from '#src/shared/appointments/newest-link.tsx';
import { toAppointments } from '#src/shared/appointments/to-appointments.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { ActionRow } from '#src/ui/action-row.tsx';
import { MapLink } from '#src/ui/map-link.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { PhotoThumbnail } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelButton } from '#src/ui/shop-address.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { visitReservationsRoute } from './visit-reservations.route.ts';

interface Bookings {
  appointments: readonly Appointment[];
}

/** The path of the booking that the link names (ARR-20), or null if it names none. */
const namedBooking = (request: Request): string | null => {
  const { appointmentId, kind } = parseLinkQueries(new URL(request.url));
  const path = redirectTarget({ redirectTo: 'visitReservations', appointmentId, kind });
  return appointmentId && path !== '/' && path !== '/mypage/visitReservations' ? path : null;
};

function VisitReservationsPage({ appointments }: Bookings) {
  const now = useBookingClock(appointments, useAppServices().now);
  const back = useBack('/');
  return (
    <Titled title="ご予約の確認">
      <AppointmentList appointments={appointments} now={now} onBack={back} />
    </Titled>
  );
}

export const page: PageCode<Bookings, ReadsOf<typeof visitReservationsRoute>> = {
  load: async ({ now }, { request }, read) => {
    const path = namedBooking(request);
    return path === null ? { appointments: toAppointments(await read(), now()) } : replace(path);
  },
  Component: VisitReservationsPage,
};

interface AppointmentListProps {
  appointments: readonly Appointment[];
  now: Date;
  onBack: () => void;
}

/** Shows two lists with bookings of every kind: the coming ones, and those that are over, moved or cancelled. */
function AppointmentList(props: AppointmentListProps) {
  const { appointments, now, onBack } = props;
  const { coming, past } = sortAppointments(appointments, now);
  return (
    <PageFrame title="ご予約の確認" back={{ label: '戻る', onPress: onBack }}>
      {coming.length === 0 && (
        <StatusBody
          illustration="empty"
          heading="現在、ご予約はありません"
          actions={<LinkButton to="/consultations">相談を予約する</LinkButton>}
        />
      )}
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <Typography id="coming" variant="h3" component="h2">
            今後のご予約
          </Typography>
          <AppointmentCards appointments={coming} all={appointments} now={now} />
        </section>
      )}
      {appointments.length > 0 && (
        <section aria-labelledby="past">
          <Typography id="past" variant="h3" component="h2">
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

interface AppointmentCardProps {
  appointment: Appointment;
  /** The newest booking that replaced this one. Null if there is none, or if the provider does not name it. */
  newest: Appointment | null;
  now: Date;
}

function AppointmentCard({ appointment, newest, now }: AppointmentCardProps) {
  const path = appointmentPath(appointment);
  const { title, status, cancelReason, place } = appointment;
  return (
    <Card component="li">
      <CardContent>
        <Stack
          direction="row"
          sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1.5, mb: 1.5 }}
        >
          <div>
            <AppointmentStatus appointment={appointment} now={now} />
            <Typography variant="h3">
              <Phrases>{title}</Phrases>
            </Typography>
          </div>
          {place?.photoUrl && <PhotoThumbnail url={place.photoUrl} />}
        </Stack>
        <AppointmentFacts appointment={appointment} />
        {newest && <NewestLink newest={newest} />}
        {status === 'cancelled' && cancelReason && !isRescheduled(appointment) && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {`キャンセルの理由：${cancelReason}`}
          </Typography>
        )}
        <ActionRow>
          <LinkButton variant="text" size="small" to={path} aria-label={`${title}の詳細・変更`}>
            詳細・変更
          </LinkButton>
          {place && <MapLink name={place.name ?? place.address} url={place.mapUrl} />}
          {place?.tel && <TelButton name={place.name ?? title} tel={place.tel} />}
        </ActionRow>
      </CardContent>
    </Card>
  );
}
