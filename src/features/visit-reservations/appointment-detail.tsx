import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import type { Appointment } from './appointment.ts';
import { cancelWords, isOver } from './appointment.ts';
import type { Contact } from './appointment-change.tsx';
import { AppointmentChange, AskPeople } from './appointment-change.tsx';
import { AppointmentFacts, AppointmentStatus } from './appointment-facts.tsx';

const Sheet = styled('div')(({ theme }) => ({
  padding: 20,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Title = styled('h2')({ margin: '0 0 12px', fontSize: '1.25rem', lineHeight: 1.5 });
const Words = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));
const Ways = styled('div')({ display: 'grid', gap: 12 });

interface AppointmentDetailProps {
  appointment: Appointment;
  contact: Contact;
  now: Date;
  /** Opens the dialog; null when it cannot be cancelled here. */
  onCancel: (() => void) | null;
  /** The offer to send it to the family. */
  share: ReactNode;
}

/** Everything of one booking, with the ways to another time and to cancelling it while that can be done. */
export function AppointmentDetail(props: AppointmentDetailProps) {
  const { appointment, contact, now, onCancel, share } = props;
  const { status, title, cancelReason, change } = appointment;
  const today = todayInJapan(now);
  const words = cancelWords(appointment, now);
  return (
    <>
      {status === 'cancelled' && (
        <InlineAlert severity="info">
          このご予約はキャンセルされています。
          {cancelReason && <div>理由：{cancelReason}</div>}
        </InlineAlert>
      )}
      <Sheet>
        <AppointmentStatus appointment={appointment} today={today} />
        <Title>{title}</Title>
        <AppointmentFacts appointment={appointment} all />
      </Sheet>
      {share}
      {onCancel && change && (
        <AppointmentChange appointment={appointment} change={change} contact={contact} />
      )}
      {words !== null && <Words>{words}</Words>}
      <Ways>
        {onCancel ? (
          <Button variant="outlined" onClick={onCancel}>
            このご予約をキャンセルする
          </Button>
        ) : (
          status !== 'cancelled' && !isOver(appointment, today) && <AskPeople contact={contact} />
        )}
        <LinkButton variant="text" to="/mypage/visitReservations">
          ご予約の一覧へ
        </LinkButton>
      </Ways>
    </>
  );
}
