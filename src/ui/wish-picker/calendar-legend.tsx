import { styled } from '@mui/material/styles';
import type { ClosedDay, ClosedReason } from './closed-day.ts';
import { REASON_WORDS } from './closed-day.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  marginRight: 6,
  padding: '0 6px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const ORDER: readonly ClosedReason[] = ['weekday', 'holiday', 'full'];

const legendsByMark = (closedDays: readonly ClosedDay[]) => {
  const byMark = new Map<string, string[]>();
  for (const reason of ORDER.filter((one) => closedDays.some((day) => day.reason === one))) {
    const { mark, legend } = REASON_WORDS[reason];
    byMark.set(mark, [...(byMark.get(mark) ?? []), legend]);
  }
  return [...byMark];
};

/** What the letters below the numbers mean; only those that occur. */
export function CalendarLegend({ closedDays }: { closedDays: readonly ClosedDay[] }) {
  return (
    <List aria-label="カレンダーの見方">
      {legendsByMark(closedDays).map(([mark, legends]) => (
        <li key={mark}>
          <Mark>{mark}</Mark>
          {legends.join('・')}
        </li>
      ))}
    </List>
  );
}
