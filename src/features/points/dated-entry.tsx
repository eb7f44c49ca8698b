import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';

/** What happened, a day below the other, on one card. */
export const DatedEntries = ({ children }: { children: ReactNode }) => (
  <Card component={List} sx={{ px: 2, py: 0.5, '& li:last-child': { borderBottom: 0 } }}>
    {children}
  </Card>
);

interface DatedEntryProps {
  /** When it was, as the provider says it. */
  at: string;
  title: string;
  /** Below the title. */
  note?: string | null;
  /** On the right. */
  children: ReactNode;
}

/** What happened on a day, and beside it what came of it. */
export const DatedEntry = ({ at, title, note, children }: DatedEntryProps) => (
  <ListItem
    divider
    disableGutters
    sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 2, py: 1.5 }}
  >
    <div>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <time dateTime={at}>{formatYearDay(todayInJapan(new Date(at)))}</time>
      </Typography>
      <Typography sx={{ fontWeight: 700, lineHeight: 1.5 }}>{title}</Typography>
      {note && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </div>
    {children}
  </ListItem>
);
