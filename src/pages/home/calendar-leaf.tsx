import Box from '@mui/material/Box';
import { weekdayOf } from '#src/lib/japan-date.ts';
import { radius } from '#src/ui/theme/radius.ts';

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
  '&[data-unconfirmed]': {
    border: '1px dashed',
    borderColor: 'secondary.main',
    bgcolor: 'transparent',
    color: 'secondary.main',
    '& b': { fontSize: '1.375rem' },
    '& span': { color: 'secondary.main', bgcolor: 'secondary.light' },
  },
};

const WEEKDAYS = ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'];

interface CalendarLeafProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** True if the shop has not confirmed the day yet. */
  unconfirmed: boolean;
}

/** Hidden from screen readers, because the text beside it names the day. */
export function DateBadge({ day, unconfirmed }: CalendarLeafProps) {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return (
    <Box component="span" aria-hidden="true" sx={leaf} data-unconfirmed={unconfirmed || undefined}>
      <span>{unconfirmed ? '確認中' : `${month}月`}</span>
      <b>{unconfirmed ? `${month}/${date}` : date}</b>
      <small>{WEEKDAYS[weekdayOf(day)]}</small>
    </Box>
  );
}
