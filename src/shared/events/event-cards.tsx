import List from '@mui/material/List';
import type { EventCard as Event } from '#src/api/contract/event.contract.ts';
import { EventCard } from './event-card.tsx';

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
