import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { appointmentPath, canCancel, isRescheduled } from '#src/shared/appointments/appointment.ts';
import { AppointmentFacts, AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { NewestLink } from '#src/shared/appointments/newest-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PhotoThumbnail } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';

interface AppointmentCardProps {
  appointment: Appointment;
  /** The newest booking that replaced this one. Null if there is none, or if the provider does not name it. */
  newest: Appointment | null;
  now: Date;
}

export function AppointmentCard({ appointment, newest, now }: AppointmentCardProps) {
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
            <Typography variant="h3" sx={{ fontSize: '1.1875rem' }}>
              <Phrases>{title}</Phrases>
            </Typography>
          </div>
          {place?.photoUrl && <PhotoThumbnail url={place.photoUrl} />}
        </Stack>
        <AppointmentFacts appointment={appointment} />
        {newest && <NewestLink newest={newest} />}
        {status === 'cancelled' && cancelReason && !isRescheduled(appointment) && (
          <Typography variant="subtitle2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {`キャンセルの理由：${cancelReason}`}
          </Typography>
        )}
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, '& > a': { flex: '1 0 auto', maxWidth: '100%', px: 1 } }}
        >
          <LinkButton variant="outlined" to={path} aria-label={`${title}の詳細を見る`}>
            詳細を見る
          </LinkButton>
          {canCancel(appointment, now) && (
            <LinkButton variant="text" to={`${path}/cancel`} aria-label={`${title}をキャンセルする`}>
              キャンセルする
            </LinkButton>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
