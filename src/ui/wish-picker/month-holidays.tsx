import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { formatSpokenDay } from '#src/lib/japan-date.ts';
import type { FactsOfDay } from './calendar-facts.ts';

/** Returns 31 days for a month (`YYYY-MM`). The last three may not exist. */
export const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

export function MonthHolidays({ month, factsOf }: { month: string; factsOf: FactsOfDay }) {
  const holidays = daysOf(month).flatMap((day) => {
    const { holiday } = factsOf(day);
    return holiday === null ? [] : [{ day, holiday }];
  });
  if (holidays.length === 0) return null;
  return (
    <List disablePadding aria-label="この月の祝日" sx={{ mt: 1, typography: 'caption', color: 'error.main' }}>
      {holidays.map(({ day, holiday }) => (
        <ListItem key={day} disablePadding>
          {`${formatSpokenDay(day)} ${holiday}`}
        </ListItem>
      ))}
    </List>
  );
}
