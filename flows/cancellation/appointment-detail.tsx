import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePlaceWords } from '#src/app/base/controls/control-services.ts';
import { RECEIVED } from '#src/lib/booking-words.ts';
import type { Appointment, AppointmentChange as Change } from '#src/shared/appointments/appointment.ts';
import {
  isOver,
  isRescheduled,
  isUnconfirmed,
  reschedulePath,
} from '#src/shared/appointments/appointment.ts';
import { AppointmentFacts, AppointmentStatus } from '#src/shared/appointments/appointment-facts.tsx';
import { RescheduledNotice } from '#src/shared/appointments/newest-link.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';

interface AppointmentDetailProps {
  appointment: Appointment;
  /** The booking that replaced this one; null if there is none or the provider does not name it. */
  newest: Appointment | null;
  /**
   * The builder's contact data. The page shows them if only the builder can change the booking, or if the place of the
   * booking has no phone number.
   */
  contact: Contact;
  now: Date;
  /** True if the provider has refused the cancellation. The page then already shows the reason of the refusal. */
  isRefused: boolean;
  /** A sentence that says whether and how the booking can be cancelled; null if there is none. */
  words: string | null;
  /** Opens the dialog that cancels the booking; null if the app cannot cancel it. */
  onCancel: (() => void) | null;
  share: ReactNode;
}

export function AppointmentDetail(props: AppointmentDetailProps) {
  const { appointment, newest, contact, now, isRefused, words, onCancel, share } = props;
  const { status, title, cancelReason, change, place } = appointment;
  const atPlace = place?.tel ? { name: place.name ?? title, tel: place.tel } : contact;
  const moved = isRescheduled(appointment);
  const say = usePlaceWords();
  return (
    <>
      {status === 'cancelled' && !isRefused && (
        <InlineAlert severity="info">
          {moved ? <RescheduledNotice newest={newest} /> : <div>このご予約はキャンセルされています。</div>}
          {!moved && cancelReason && <div>{`理由：${cancelReason}`}</div>}
        </InlineAlert>
      )}
      <Card>
        <CardContent>
          <AppointmentStatus appointment={appointment} now={now} />
          <Typography variant="h2" sx={{ mb: 1.5, lineHeight: 1.5 }}>
            <Phrases>{title}</Phrases>
          </Typography>
          {isUnconfirmed(appointment) && (
            <Typography sx={{ mb: 1.5 }}>
              <Phrases>{`${RECEIVED.timeRequested}。担当者がLINEでご連絡し、確定します。`}</Phrases>
            </Typography>
          )}
          <AppointmentFacts appointment={appointment} all />
        </CardContent>
        {place?.photoUrl != null && <Photo url={place.photoUrl} alt="" />}
      </Card>
      {share}
      {onCancel && change && (
        <AppointmentChange appointment={appointment} change={change} contact={contact} />
      )}
      {words !== null && (
        <Typography sx={{ color: 'text.secondary' }}>
          <Phrases>{say(words)}</Phrases>
        </Typography>
      )}
      <Stack spacing={1.5}>
        {onCancel ? (
          <Button variant="outlined" onClick={onCancel}>
            このご予約をキャンセルする
          </Button>
        ) : (
          status !== 'cancelled' && !isOver(appointment, now) && <ContactBuilder contact={atPlace} />
        )}
        <LinkButton variant="text" to="/mypage/visitReservations">
          ご予約の確認へ
        </LinkButton>
      </Stack>
    </>
  );
}

/** The builder's name and phone number; null if they could not be read. */
export type Contact = { name: string; tel: string } | null;

/** Shows whom to contact for a change that the app cannot make: a phone number and the chat in LINE. */
const ContactBuilder = ({ contact }: { contact: Contact }) => (
  <Stack spacing={1}>
    {contact && (
      <div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Phrases>{contact.name}</Phrases>
        </Typography>
        <TelLink tel={contact.tel} />
      </div>
    )}
    <TalkLink purpose="ask" />
  </Stack>
);

interface AppointmentChangeProps {
  appointment: Appointment;
  change: Change;
  contact: Contact;
}

function AppointmentChange({ appointment, change, contact }: AppointmentChangeProps) {
  return (
    <Card component="section" aria-labelledby="change">
      <CardContent component={Stack} sx={{ gap: 1.5 }}>
        <Typography id="change" component="h2" variant="h3">
          {change.how === 'here' ? 'ご予約の変更' : '日時の変更'}
        </Typography>
        {change.how === 'here' && (
          <>
            <Typography>
              日時やご来場の内容などを変更いただけます。変更後のご予約をお取りできるまで、このご予約は有効です。
            </Typography>
            <LinkButton variant="outlined" to={reschedulePath(appointment)}>
              予約内容を変更する
            </LinkButton>
          </>
        )}
        {change.how === 'ask' && (
          <>
            <Typography>
              担当者が日程を調整いたします。ご都合のよい日時を、LINEのトークまたはお電話でお知らせください。このご予約は、変更が決まるまで有効です。
            </Typography>
            <ContactBuilder contact={contact} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
