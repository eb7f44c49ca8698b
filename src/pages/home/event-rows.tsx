import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { formatPeriod } from '#src/lib/japan-date.ts';
import { EventTags } from '#src/shared/events/event-tags.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { radius } from '#src/ui/theme/tokens.ts';

const picture = {
  display: 'block',
  flex: 'none',
  alignSelf: 'start',
  overflow: 'hidden',
  width: 104,
  borderRadius: `${radius.field}px`,
  '@media (max-width: 359px)': { width: 80 },
};

interface EventRowsProps {
  events: readonly EventCard[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

export const EventRows = ({ events, today }: EventRowsProps) => (
  <Card component={List} disablePadding sx={{ '& li:last-child': { borderBottom: 0 } }}>
    {events.map((event) => (
      <EventRow key={event.id} event={event} today={today} />
    ))}
  </Card>
);

function EventRow({ event, today }: { event: EventCard; today: string }) {
  const { pathname, search } = useLocation();
  const period = formatPeriod(event, today);
  return (
    <ListItem divider disablePadding>
      <ListItemButton
        component={PageLink}
        to={`/events/${event.id}`}
        state={{ behind: [pathname + search] }}
        sx={{ gap: 1.75, p: 1.5 }}
      >
        <Box component="span" sx={picture}>
          <Photo url={event.photoUrl} alt="" />
        </Box>
        <Stack component="span" sx={{ flex: 1, minWidth: 0, alignSelf: 'start', gap: 0.5 }}>
          <EventTags event={event} />
          <Typography component="strong" sx={{ fontWeight: 700, lineHeight: 1.5 }}>
            <Phrases>{event.title}</Phrases>
          </Typography>
          {[period, event.place].map((fact) => (
            <Typography key={fact} component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <Phrases>{fact}</Phrases>
            </Typography>
          ))}
        </Stack>
      </ListItemButton>
    </ListItem>
  );
}
