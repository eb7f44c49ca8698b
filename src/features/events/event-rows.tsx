import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { RowList } from '#src/ui/row-list.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { kindWords } from './event-words.ts';
import { StatusPill } from './status-pill.tsx';
import { useEventPeriod } from './use-event-period.ts';

const Row = styled(PageLink)(({ theme }) => ({
  display: 'flex',
  gap: 14,
  padding: 12,
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
  '&:focus-visible': { outlineOffset: -3 },
}));

const Picture = styled('div')({
  flex: 'none',
  alignSelf: 'start',
  overflow: 'hidden',
  width: 104,
  borderRadius: radius.field,
  '@media (max-width: 359px)': { width: 80 },
});

const Words = styled('span')({ flex: 1, minWidth: 0, display: 'grid', gap: 4, alignContent: 'start' });

const Tags = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('strong')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: 1.5,
});
const Fact = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));

interface EventRowsProps {
  events: readonly EventCard[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

/** A few events in little room, each a link to its page. */
export const EventRows = ({ events, today }: EventRowsProps) => (
  <RowList>
    {events.map((event) => (
      <li key={event.id}>
        <EventRow event={event} today={today} />
      </li>
    ))}
  </RowList>
);

function EventRow({ event, today }: { event: EventCard; today: string }) {
  const { pathname, search } = useLocation();
  const period = useEventPeriod(event, today);
  return (
    <Row to={`/events/${event.id}`} state={{ before: pathname + search }}>
      <Picture>
        <Photo url={event.photoUrl} alt="" />
      </Picture>
      <Words>
        <Tags>
          <StatusPill status={event.status} />
          {kindWords[event.kind]}
        </Tags>
        <Title>{event.title}</Title>
        <Fact>{period}</Fact>
        <Fact>{event.place}</Fact>
      </Words>
    </Row>
  );
}
