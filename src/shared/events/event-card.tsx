import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { EventCard as Event } from '#src/api/contract/event.contract.ts';
import { formatPeriod } from '#src/lib/japan-date.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { CalendarIcon, PinIcon } from '#src/ui/theme/icons.tsx';
import { EventTags } from './event-tags.tsx';

interface EventCardProps {
  event: Event;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  level?: 'h2' | 'h3';
  /** True if the card is visible without scrolling. */
  first?: boolean;
}

/** An event in a list. Its link stores the list's current URL, so that the event's page can return there. */
function EventCard({ event, today, level = 'h2', first = false }: EventCardProps) {
  const { pathname, search } = useLocation();
  const period = formatPeriod(event, today);
  return (
    <Card>
      <CardActionArea component={PageLink} to={`/events/${event.id}`} state={{ behind: [pathname + search] }}>
        {event.photoUrl !== null && <Photo url={event.photoUrl} alt="" first={first} />}
        <CardContent component={Stack} sx={{ gap: 1 }}>
          <EventTags event={event} />
          <Typography component={level} variant="h3">
            <Phrases>{event.title}</Phrases>
          </Typography>
          <Fact icon={<CalendarIcon />}>{period}</Fact>
          <Fact icon={<PinIcon />}>{`${event.place}（${event.prefectureNames.join('・')}）`}</Fact>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

interface FactProps {
  icon: ReactNode;
  children: ReactNode;
}

const Fact = ({ icon, children }: FactProps) => (
  <Typography variant="body2" sx={{ display: 'flex', gap: 1, '& svg': { mt: '2px', color: 'primary.main' } }}>
    {icon}
    <span>
      <Phrases>{children}</Phrases>
    </span>
  </Typography>
);

interface EventCardsProps {
  events: readonly Event[];
  today: string;
  level?: 'h2' | 'h3';
  /** True if the first card is visible without scrolling. */
  first?: boolean;
}

export const EventCards = ({ events, today, level, first = false }: EventCardsProps) => (
  <List disablePadding sx={{ display: 'grid', gap: 2 }}>
    {events.map((event, index) => (
      <li key={event.id}>
        <EventCard event={event} today={today} first={first && index === 0} {...(level && { level })} />
      </li>
    ))}
  </List>
);
