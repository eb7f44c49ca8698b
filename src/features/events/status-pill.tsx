import styled from '@emotion/styled';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';
import { statusWords } from './event-words.ts';

const Pill = styled('span')({
  padding: '2px 12px',
  borderRadius: radius.pill,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  color: colours.forest,
  backgroundColor: colours.forestWash,
  '&[data-status=few]': { color: colours.terracotta, backgroundColor: colours.terracottaWash },
  '&[data-status=full], &[data-status=closed], &[data-status=finished]': {
    color: colours.inkSoft,
    backgroundColor: colours.groundDeep,
  },
});

/** Whether an event or a session can still be entered, in a word. */
export const StatusPill = ({ status }: { status: EventCard['status'] }) => (
  <Pill data-status={status}>{statusWords[status]}</Pill>
);
