import styled from '@emotion/styled';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius, tone } from '#src/ui/tone.ts';
import type { Appointment } from './appointment.ts';
import { appointmentPath } from './appointment.ts';
import { AppointmentFacts, AppointmentStatus } from './appointment-facts.tsx';

const Card = styled('li')({
  padding: '16px 20px 12px',
  borderRadius: radius.card,
  border: `1px solid ${tone.hairline}`,
  backgroundColor: tone.paper,
});

const Title = styled('h3')({ margin: '0 0 12px', fontSize: '1.1875rem', lineHeight: 1.5 });

const Ways = styled('div')({
  display: 'flex',
  gap: 8,
  marginTop: 8,
  '& > *': { flex: 1, paddingInline: 8 },
});

interface AppointmentCardProps {
  appointment: Appointment;
  /** Whether it can still be cancelled here. */
  cancellable: boolean;
}

/** A booking in the list, with the ways to its page and to cancelling it. */
export function AppointmentCard({ appointment, cancellable }: AppointmentCardProps) {
  const path = appointmentPath(appointment);
  const { title } = appointment;
  return (
    <Card>
      <AppointmentStatus {...appointment} />
      <Title>{title}</Title>
      <AppointmentFacts appointment={appointment} />
      <Ways>
        <LinkButton variant="outlined" to={path} aria-label={`${title}の詳細を見る`}>
          詳細を見る
        </LinkButton>
        {cancellable && (
          <LinkButton variant="text" to={`${path}/cancel`} aria-label={`${title}をキャンセルする`}>
            キャンセルする
          </LinkButton>
        )}
      </Ways>
    </Card>
  );
}
