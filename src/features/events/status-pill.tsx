import { styled } from '@mui/material/styles';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { statusWords } from './event-words.ts';

const Pill = styled('span')(({ theme }) => ({
  padding: '2px 12px',
  borderRadius: radius.pill,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.light,
  '&[data-status=few]': {
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.secondary.light,
  },
  '&[data-status=full], &[data-status=closed], &[data-status=finished]': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.deep,
  },
}));

/** Whether an event or a session can still be entered, in a word. */
export const StatusPill = ({ status }: { status: EventCard['status'] }) => (
  <Pill data-status={status}>{statusWords[status]}</Pill>
);
