import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { PlaceLine, TelLink } from '#src/ui/shop-address.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import type { Appointment } from './appointment.ts';
import { isOver } from './appointment.ts';

const Head = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 8px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const Status = styled('span')(({ theme }) => ({
  padding: '2px 12px',
  borderRadius: radius.pill,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.light,
  '&[data-status=requested]': {
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.light,
  },
  '&[data-status=cancelled], &[data-status=over]': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.deep,
  },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '6px 16px',
  margin: '0 0 12px',
  padding: '12px 0',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 700 },
  '&:last-child': { marginBottom: 0, paddingBottom: 0, borderBottom: 0 },
  '&[data-cancelled] dd': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

/** Questions may be long, so their answers stand below them. */
const Answers = styled('dl')(({ theme }) => ({
  margin: '4px 0 0',
  paddingTop: 4,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  'dl + &': { marginTop: -12, borderTop: 0 },
  '& dt': { marginTop: 12, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap' },
}));

const Place = styled('address')({ fontStyle: 'normal', '& p': { margin: '0 0 4px', fontWeight: 700 } });

const statusWords = { requested: '確認中', confirmed: '予約確定', cancelled: 'キャンセル済み', over: '終了' };

/** A visit is asked for at up to three times, one of which the shop confirms; a form without a time is received. */
function wordsOf({ kind, day }: Appointment, status: keyof typeof statusWords): string {
  if (status !== 'requested') return statusWords[status];
  if (day === null) return '受付済み';
  return kind === 'visits' ? '日時の確認中' : statusWords.requested;
}

interface AppointmentStatusProps {
  appointment: Appointment;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

/** How a booking stands, and of what kind it is. */
export function AppointmentStatus({ appointment, today }: AppointmentStatusProps) {
  const { status, category } = appointment;
  const shown = status !== 'cancelled' && isOver(appointment, today) ? 'over' : status;
  return (
    <Head>
      <Status data-status={shown}>{wordsOf(appointment, shown)}</Status>
      {category}
    </Head>
  );
}

/** When, where and under which number; on its own page everything that was told with it. */
export function AppointmentFacts({ appointment, all = false }: { appointment: Appointment; all?: boolean }) {
  const { facts, moreFacts, answers, place, status, title } = appointment;
  return (
    <>
      <Facts data-cancelled={status === 'cancelled' || undefined}>
        {[...facts, ...(all ? moreFacts : [])].map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Facts>
      {place && (
        <Place>
          {place.name !== null && place.name !== title && <p>{place.name}</p>}
          <PlaceLine address={place.address} />
          {place.tel !== null && <TelLink tel={place.tel} />}
        </Place>
      )}
      {all && answers.length > 0 && (
        <Answers>
          {answers.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Answers>
      )}
    </>
  );
}
