import List from '@mui/material/List';
import type { EventCard as Event } from '#src/api/contract/event.contract.ts';
import { EventCard } from './event-card.tsx';

interface EventCardsProps {
  events: readonly Event[];
  today: string;
  level?: 'h2' | 'h3';
}

/** Events one below the other, in the order given. */
export const EventCards = ({ events, today, level }: EventCardsProps) => (
  <List disablePadding sx={{ display: 'grid', gap: 2 }}>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} today={today} {...(level && { level })} />
      </li>
    ))}
  </List>
);
