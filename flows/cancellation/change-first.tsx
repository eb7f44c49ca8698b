import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { withKeys } from '#src/lib/with-keys.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { formatTimes, newDatesPath } from '#src/shared/appointments/appointment.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { responsivePadding } from '#src/ui/theme/room.ts';

/**
 * Names the booking, and offers to change its time instead of cancelling it. `change` decides whether the link
 * leads to the new dates or to the chat in LINE.
 */
export function RescheduleSuggestion({ appointment }: { appointment: Appointment }) {
  const { title, change } = appointment;
  return (
    <>
      <Typography component="div" sx={{ pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' }}>
        <b>{title}</b>
        {withKeys(formatTimes(appointment)).map(([key, words]) => (
          <div key={key}>{words}</div>
        ))}
      </Typography>
      {change && (
        <Paper elevation={0} sx={{ px: responsivePadding(16), py: 0.5, bgcolor: 'primary.light' }}>
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              '& > *': { py: 1.5 },
              '& a': { fontWeight: 700 },
            }}
          >
            <Typography variant="subtitle2">日時の変更をご希望ですか？</Typography>
            <PageLink to={change.how === 'ask' ? '/lineTalk' : newDatesPath(appointment)}>
              {change.how === 'ask' ? '日時の変更を相談する' : '日時を変更する'}
            </PageLink>
          </Stack>
        </Paper>
      )}
    </>
  );
}
