import { styled } from '@mui/material/styles';
import { weekdayOf } from '#src/lib/japan-date.ts';
import { radius } from '#src/ui/theme/radius.ts';

/** A picture of a day; MUI has no such piece. */
const Leaf = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  width: '4.25rem',
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
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const WEEKDAYS = ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'];

/** A day as a leaf of the calendar, for the eye; the words beside it say it. `day` is `YYYY-MM-DD`. */
export const CalendarLeaf = ({ day }: { day: string }) => (
  <Leaf aria-hidden="true">
    <span>{Number(day.slice(5, 7))}月</span>
    <b>{Number(day.slice(8, 10))}</b>
    <small>{WEEKDAYS[weekdayOf(day)]}</small>
  </Leaf>
);
