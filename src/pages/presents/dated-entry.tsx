import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { Phrases } from '#src/ui/phrases.tsx';
import { responsivePadding } from '#src/ui/theme/room.ts';

export const DatedEntries = ({ children }: { children: ReactNode }) => (
  <Card component={List} sx={{ px: responsivePadding(16), py: 0.5, '& li:last-child': { borderBottom: 0 } }}>
    {children}
  </Card>
);

interface DatedEntryProps {
  /** ISO 8601, in UTC. */
  at: string;
  title: string;
  /** Below the title. */
  note?: string | null;
  /** On the right. */
  children: ReactNode;
}

export const DatedEntry = ({ at, title, note, children }: DatedEntryProps) => (
  <ListItem
    divider
    disableGutters
    sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4px 16px', py: 1.5 }}
  >
    <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <time dateTime={at}>
          <Phrases>{formatYearDay(todayInJapan(new Date(at)))}</Phrases>
        </time>
      </Typography>
      <Typography sx={{ fontWeight: 700, lineHeight: 1.5 }}>
        <Phrases>{title}</Phrases>
      </Typography>
      {note && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <Phrases>{note}</Phrases>
        </Typography>
      )}
    </Box>
    {children}
  </ListItem>
);
