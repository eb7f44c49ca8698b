import Chip from '@mui/material/Chip';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { statusWords } from './event-labels.ts';

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
