import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import type { EventCard as Event } from '#src/api/contract/event.contract.ts';
import { CalendarIcon, PinIcon } from '#src/ui/icons.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { kindWords } from './event-words.ts';
import { StatusPill } from './status-pill.tsx';
import { useEventPeriod } from './use-event-period.ts';

const Card = styled(PageLink)(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
}));

const Words = styled('div')({ display: 'grid', gap: 8, padding: '14px 16px 16px' });

const Tags = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h2')({ margin: 0, fontSize: '1.0625rem', lineHeight: 1.5 });

const Fact = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& svg': { marginTop: 2, color: theme.vars.palette.primary.main },
}));

interface EventCardProps {
  event: Event;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  /** The level of its title in the page's outline. */
  level?: 'h2' | 'h3';
}

/** An event in a list: one large link to its page, which knows the way back to this list as it is now. */
export function EventCard({ event, today, level = 'h2' }: EventCardProps) {
  const { pathname, search } = useLocation();
  const period = useEventPeriod(event, today);
  return (
    <Card to={`/events/${event.id}`} state={{ before: pathname + search }}>
      <Photo url={event.photoUrl} alt="" />
      <Words>
        <Tags>
          <StatusPill status={event.status} />
          {kindWords[event.kind]}
        </Tags>
        <Title as={level}>{event.title}</Title>
        <Fact>
          <CalendarIcon />
          {period}
        </Fact>
        <Fact>
          <PinIcon />
          {event.place}（{event.prefectureNames.join('・')}）
        </Fact>
      </Words>
    </Card>
  );
}
