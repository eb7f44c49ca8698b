import Box from '@mui/material/Box';
import { weekdayOf } from '#src/lib/japan-date.ts';
import { radius } from '#src/ui/theme/radius.ts';

/** A picture of a day; MUI has no such piece. */
const leaf = {
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  width: '4.25rem',
  overflow: 'hidden',
  borderRadius: `${radius.field}px`,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  lineHeight: 1.3,
  '& b': { fontSize: '1.75rem' },
  '& small': { pb: 0.75, fontSize: '0.8125rem' },
  '& span': {
    width: '100%',
    p: '3px 0',
    fontSize: '0.8125rem',
    fontWeight: 700,
    textAlign: 'center',
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
  },
};

const WEEKDAYS = ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'];

/** A day as a leaf of the calendar, for the eye; the words beside it say it. `day` is `YYYY-MM-DD`. */
export const CalendarLeaf = ({ day }: { day: string }) => (
  <Box component="span" aria-hidden="true" sx={leaf}>
    <span>{`${Number(day.slice(5, 7))}月`}</span>
    <b>{Number(day.slice(8, 10))}</b>
    <small>{WEEKDAYS[weekdayOf(day)]}</small>
  </Box>
);
