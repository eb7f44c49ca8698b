import { styled } from '@mui/material/styles';
import { formatDay } from '#src/lib/japan-date.ts';
import type { FactsOfDay } from './calendar-facts.ts';

const List = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.vars.palette.error.main,
}));

const daysOf = (month: string) =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

/** The national holidays of the shown month (`YYYY-MM`), by name. */
export function MonthHolidays({ month, factsOf }: { month: string; factsOf: FactsOfDay }) {
  const holidays = daysOf(month).flatMap((day) => {
    const { holiday } = factsOf(day);
    return holiday === null ? [] : [{ day, holiday }];
  });
  if (holidays.length === 0) return null;
  return (
    <List aria-label="この月の祝日">
      {holidays.map(({ day, holiday }) => (
        <li key={day}>
          {formatDay(day, true)} {holiday}
        </li>
      ))}
    </List>
  );
}
