import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { FactsOfDay } from './calendar-facts.ts';

const SMALL = { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mt: 1, typography: 'caption' };
const MARK = { height: 'auto', mr: 0.75, borderRadius: '6px', fontSize: 'inherit' };
const ORDER = '○△×休';

/** Returns 31 days for a month (`YYYY-MM`). The last three may not exist. */
const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

function legendOf(month: string, factsOf: FactsOfDay) {
  const bySign = new Map<string, Set<string>>();
  for (const { mark } of daysOf(month).map(factsOf)) {
    if (mark) bySign.set(mark.sign, (bySign.get(mark.sign) ?? new Set()).add(mark.words));
  }
  return [...bySign].sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

export function CalendarLegend({ month, factsOf }: { month: string; factsOf: FactsOfDay }) {
  const legend = legendOf(month, factsOf);
  if (legend.length === 0) return null;
  return (
    <List disablePadding aria-label="カレンダーの見方" sx={SMALL}>
      {legend.map(([sign, words]) => (
        <ListItem key={sign} disablePadding sx={{ width: 'auto', color: 'text.secondary' }}>
          <Chip size="small" variant="outlined" label={sign} sx={MARK} />
          {[...words].join('・')}
        </ListItem>
      ))}
    </List>
  );
}
