import { styled } from '@mui/material/styles';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import type { Appointment } from './appointment.ts';
import { reschedulePath } from './appointment.ts';

const Booking = styled('p')(({ theme }) => ({
  margin: 0,
  paddingLeft: 12,
  borderLeft: `3px solid ${theme.vars.palette.divider}`,
  '& strong, & span': { display: 'block' },
}));

const Box = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  margin: 0,
  padding: '4px 16px',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.primary.light,
  fontSize: '0.9375rem',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 700 },
}));

/** Which booking is about to be cancelled, and another time in place of that (ux.md 1.6); where that leads depends on it. */
export function ChangeFirst({ appointment }: { appointment: Appointment }) {
  const { title, facts, change } = appointment;
  const [when] = facts;
  return (
    <>
      <Booking>
        <strong>{title}</strong>
        {when && <span>{when.value}</span>}
      </Booking>
      {change && (
        <Box>
          <span>日時の変更をご希望ですか？</span>
          {change.how === 'ask' ? (
            <PageLink to="/lineTalk">日時の変更を相談する</PageLink>
          ) : (
            <PageLink to={reschedulePath(appointment)}>日時を変更する</PageLink>
          )}
        </Box>
      )}
    </>
  );
}
