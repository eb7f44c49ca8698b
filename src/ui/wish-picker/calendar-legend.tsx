import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ClosedDay, ClosedReason } from './closed-day.ts';
import { REASON_WORDS } from './closed-day.ts';

const SMALL = { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mt: 1, typography: 'caption' };
const MARK = { height: 'auto', mr: 0.75, borderRadius: '6px', fontSize: 'inherit' };

const ORDER: readonly ClosedReason[] = ['weekday', 'holiday', 'full'];

const legendsByMark = (closedDays: readonly ClosedDay[]) => {
  const byMark = new Map<string, string[]>();
  for (const reason of ORDER.filter((one) => closedDays.some((day) => day.reason === one))) {
    const { mark, legend } = REASON_WORDS[reason];
    byMark.set(mark, [...(byMark.get(mark) ?? []), legend]);
  }
  return [...byMark];
};

/** The meaning of the letters below the numbers; only those in use. */
export function CalendarLegend({ closedDays }: { closedDays: readonly ClosedDay[] }) {
  return (
    <List disablePadding aria-label="カレンダーの見方" sx={SMALL}>
      {legendsByMark(closedDays).map(([mark, legends]) => (
        <ListItem key={mark} disablePadding sx={{ width: 'auto', color: 'text.secondary' }}>
          <Chip size="small" variant="outlined" label={mark} sx={MARK} />
          {legends.join('・')}
        </ListItem>
      ))}
    </List>
  );
}
