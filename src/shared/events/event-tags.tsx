import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { kindWords } from './event-labels.ts';
import { StatusPill } from './status-pill.tsx';

export const EventTags = ({ event: { status, kind } }: { event: Pick<EventCard, 'status' | 'kind'> }) => (
  <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
    <StatusPill status={status} />
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {kindWords[kind]}
    </Typography>
  </Stack>
);
