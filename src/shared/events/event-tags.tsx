import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EventCard } from '#src/api/contract/event.contract.ts';

export const EventTags = ({ event: { status, kind } }: { event: Pick<EventCard, 'status' | 'kind'> }) => (
  <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
    <StatusPill status={status} />
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {kindWords[kind]}
    </Typography>
  </Stack>
);

export const kindWords: Record<EventCard['kind'], string> = {
  openHouse: '見学会',
  seminar: 'セミナー',
  consultation: '相談会',
  exhibition: '展示会',
};

const statusWords: Record<EventCard['status'], string> = {
  open: '受付中',
  few: '残りわずか',
  full: '満席',
  closed: '受付終了',
  finished: '終了',
};

const colours = {
  open: 'primary',
  few: 'secondary',
  full: 'default',
  closed: 'default',
  finished: 'default',
} as const;

export const StatusPill = ({ status }: { status: EventCard['status'] }) => (
  <Chip component="span" size="small" color={colours[status]} label={statusWords[status]} />
);
