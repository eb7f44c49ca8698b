import { styled } from '@mui/material/styles';
import { weekdayOf } from '#src/lib/japan-date.ts';
import { ChevronRightIcon, PinIcon } from '#src/ui/icons.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { theme } from '#src/ui/theme/theme.ts';
import type { Appointment } from './appointment.ts';
import { appointmentPath } from './appointment.ts';
import { AppointmentStatus } from './appointment-facts.tsx';

const card = {
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
} as const;

const Card = styled(PageLink)(({ theme }) => ({
  ...card,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 16,
  color: 'inherit',
  textDecoration: 'none',
  '& > svg': { color: theme.vars.palette.primary.main },
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
}));

const Leaf = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  width: 68,
  overflow: 'hidden',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.primary.dark,
  lineHeight: 1.3,
  '& b': { fontSize: '1.75rem' },
  '& small': { paddingBottom: 6, fontSize: '0.8125rem' },
  '& span': {
    width: '100%',
    padding: '3px 0',
    fontSize: '0.8125rem',
    fontWeight: 700,
    textAlign: 'center',
    color: '#fff',
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const Words = styled('span')({ flex: 1, minWidth: 0, display: 'block', '& p': { margin: 0 } });
const Title = styled('strong')({ display: 'block', lineHeight: 1.5 });
const When = styled('span')(({ theme }) => ({
  display: 'block',
  fontWeight: 700,
  color: theme.vars.palette.primary.dark,
}));

const Where = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  fontSize: '0.875rem',
  lineHeight: 1.6,
  color: theme.vars.palette.text.secondary,
  '& svg': { marginTop: 2 },
}));

const None = styled('div')({ ...card, display: 'grid', gap: 12, padding: 16, '& p': { margin: 0 } });

const WEEKDAYS = ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'];

interface NextAppointmentProps {
  /** Null when the customer has none. */
  appointment: Appointment | null;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

/** The customer's next booking as a leaf of the calendar, with the way to its page; without one, the way to make one. */
export function NextAppointment({ appointment, today }: NextAppointmentProps) {
  if (!appointment) {
    return (
      <None>
        <p>現在、ご予約はありません</p>
        <LinkButton variant="outlined" to="/consultations">
          相談を予約する
        </LinkButton>
      </None>
    );
  }
  const { day, title, facts, place } = appointment;
  const [when] = facts;
  const where = place && [place.name, place.address].find((words) => words !== null && words !== title);
  return (
    <Card to={appointmentPath(appointment)}>
      {day !== null && (
        <Leaf aria-hidden="true">
          <span>{Number(day.slice(5, 7))}月</span>
          <b>{Number(day.slice(8, 10))}</b>
          <small>{WEEKDAYS[weekdayOf(day)]}</small>
        </Leaf>
      )}
      <Words>
        <AppointmentStatus appointment={appointment} today={today} />
        <Title>{title}</Title>
        {when && (
          <When>
            {when.label === '日時' ? '' : `${when.label} `}
            {when.value}
          </When>
        )}
        {where && (
          <Where>
            <PinIcon size={18} />
            {where}
          </Where>
        )}
      </Words>
      <ChevronRightIcon />
    </Card>
  );
}
