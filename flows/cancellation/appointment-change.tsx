import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Appointment, AppointmentChange as Change } from '#src/shared/appointments/appointment.ts';
import { reschedulePath } from '#src/shared/appointments/appointment.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';

/** The builder's name and phone number; null if they could not be read. */
export type Contact = { name: string; tel: string } | null;

/** Shows whom to contact for a change that the app cannot make: a phone number and the chat in LINE. */
export const ContactBuilder = ({ contact }: { contact: Contact }) => (
  <Stack spacing={1}>
    {contact && (
      <div>
        <Typography variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {contact.name}
        </Typography>
        <TelLink tel={contact.tel} />
      </div>
    )}
    <LinkButton variant="outlined" to="/lineTalk">
      LINEで相談する
    </LinkButton>
  </Stack>
);

interface AppointmentChangeProps {
  appointment: Appointment;
  change: Change;
  contact: Contact;
}

export function AppointmentChange({ appointment, change, contact }: AppointmentChangeProps) {
  return (
    <Card component="section" aria-labelledby="change">
      <CardContent component={Stack} sx={{ gap: 1.5 }}>
        <Typography id="change" component="h2" variant="h3">
          {change.how === 'here' ? 'ご予約の変更' : '日時の変更'}
        </Typography>
        {change.how === 'here' && (
          <>
            <Typography variant="subtitle2">
              日時やご来場の内容などを変更いただけます。変更後のご予約をお取りできるまで、このご予約は有効です。
            </Typography>
            <LinkButton variant="outlined" to={reschedulePath(appointment)}>
              予約内容を変更する
            </LinkButton>
          </>
        )}
        {change.how === 'ask' && (
          <>
            <Typography variant="subtitle2">
              担当者が日程を調整いたします。ご都合のよい日時を、LINEのトークまたはお電話でお知らせください。このご予約は、変更が決まるまで有効です。
            </Typography>
            <ContactBuilder contact={contact} />
          </>
        )}
      </CardContent>
    </Card>
  );
}
