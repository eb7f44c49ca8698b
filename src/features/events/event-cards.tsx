import { styled } from '@mui/material/styles';
import type { EventCard as Event } from '#src/api/contract/event.contract.ts';
import { EventCard } from './event-card.tsx';

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });

interface EventCardsProps {
  events: readonly Event[];
  today: string;
  level?: 'h2' | 'h3';
}

/** Events one below the other, in the order given. */
export const EventCards = ({ events, today, level }: EventCardsProps) => (
  <List>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} today={today} {...(level && { level })} />
      </li>
    ))}
  </List>
);
