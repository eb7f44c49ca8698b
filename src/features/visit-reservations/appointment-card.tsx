import { styled } from '@mui/material/styles';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import type { Appointment } from './appointment.ts';
import { appointmentPath, mayCancel } from './appointment.ts';
import { AppointmentFacts, AppointmentStatus } from './appointment-facts.tsx';

const Card = styled('li')(({ theme }) => ({
  padding: '16px 20px 12px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Title = styled('h3')({ margin: '0 0 12px', fontSize: '1.1875rem', lineHeight: 1.5 });

const Reason = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

const Ways = styled('div')({
  display: 'flex',
  gap: 8,
  marginTop: 12,
  '& > a': { flex: 1, paddingInline: 8, whiteSpace: 'nowrap' },
});

interface AppointmentCardProps {
  appointment: Appointment;
  now: Date;
}

/** A booking in the list, with the ways to its page and to cancelling it. */
export function AppointmentCard({ appointment, now }: AppointmentCardProps) {
  const path = appointmentPath(appointment);
  const { title, status, cancelReason } = appointment;
  return (
    <Card>
      <AppointmentStatus appointment={appointment} today={todayInJapan(now)} />
      <Title>{title}</Title>
      <AppointmentFacts appointment={appointment} />
      {status === 'cancelled' && cancelReason && <Reason>キャンセルの理由：{cancelReason}</Reason>}
      <Ways>
        <LinkButton variant="outlined" to={path} aria-label={`${title}の詳細を見る`}>
          詳細を見る
        </LinkButton>
        {mayCancel(appointment, now) && (
          <LinkButton variant="text" to={`${path}/cancel`} aria-label={`${title}をキャンセルする`}>
            キャンセルする
          </LinkButton>
        )}
      </Ways>
    </Card>
  );
}
