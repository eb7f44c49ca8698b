import { styled } from '@mui/material/styles';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TelLink } from '#src/ui/shop-address.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import type { Appointment, AppointmentChange as Change } from './appointment.ts';
import { reschedulePath } from './appointment.ts';

/** Who can be asked about a booking; null where that could not be found out. */
export type Contact = { name: string; tel: string } | null;

const Sheet = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '16px 20px 20px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Title = styled('h2')({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.5 });
const Words = styled('p')({ margin: 0, fontSize: '0.9375rem' });

const Ask = styled('div')({ display: 'grid', gap: 8, justifyItems: 'stretch', '& > a': { width: '100%' } });
const Tel = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '& a': { display: 'flex' },
}));

/** The people who arrange what cannot be done here: by phone, or in the LINE talk. */
export const AskPeople = ({ contact }: { contact: Contact }) => (
  <Ask>
    {contact && (
      <Tel>
        {contact.name}
        <TelLink tel={contact.tel} />
      </Tel>
    )}
    <LinkButton variant="outlined" to="/lineTalk">
      LINEで相談する
    </LinkButton>
  </Ask>
);

interface AppointmentChangeProps {
  appointment: Appointment;
  change: Change;
  contact: Contact;
}

/** How a booking comes to another time, and until when this one stands. */
export function AppointmentChange({ appointment, change, contact }: AppointmentChangeProps) {
  return (
    <Sheet aria-labelledby="change">
      <Title id="change">日時の変更</Title>
      {change.how === 'here' && (
        <>
          <Words>
            店舗や人数などはそのままで、日時だけを変更いただけます。新しい日時をお取りできるまで、このご予約は有効です。
          </Words>
          <LinkButton variant="outlined" to={reschedulePath(appointment)}>
            日時を変更する
          </LinkButton>
        </>
      )}
      {change.how === 'ask' && (
        <>
          <Words>
            担当者が日程を調整いたします。ご都合のよい日時を、LINEのトークまたはお電話でお知らせください。このご予約は、変更が決まるまで有効です。
          </Words>
          <AskPeople contact={contact} />
        </>
      )}
    </Sheet>
  );
}
