import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventDetail as Event, EventCard, EventSession } from '#src/api/contract/event.contract.ts';
import { takesEntries } from '#src/lib/event-status.ts';
import { formatInstant, formatPeriod } from '#src/lib/period-words.ts';
import { EventCards } from '#src/shared/events/event-cards.tsx';
import { EventTags } from '#src/shared/events/event-tags.tsx';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { EventPlace } from './event-place.tsx';
import { EventStatusAlert } from './event-standing.tsx';

/** The usual height of a builder's description, in pixels. It reserves space while the description loads. */
const DESCRIPTION_HEIGHT = 160;

interface EventDetailProps {
  event: Event;
  /** The customer's own entry to this event; null if there is none. */
  entry: VisitReservation | null;
  /** Other events that still take entries. */
  others: readonly EventCard[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  /** Selects a session; null if the customer cannot enter the event. */
  onChoose: ((session: EventSession) => void) | null;
  share: ReactNode;
}

export function EventDetail({ event, entry, others, today, onChoose, share }: EventDetailProps) {
  const period = formatPeriod(event, today);
  return (
    <>
      <EventStatusAlert status={event.status} entry={entry} />
      <Card>
        <Photo url={event.photoUrl} alt="" first />
      </Card>
      <Stack spacing={1}>
        <EventTags event={event} />
        <Typography variant="h2" sx={{ fontSize: '1.3125rem', lineHeight: 1.45 }}>
          <Phrases>{event.title}</Phrases>
        </Typography>
      </Stack>
      <Card>
        <CardContent component={FactList}>
          <dt>日時</dt>
          <dd>
            <Phrases>{period}</Phrases>
          </dd>
          <dt>開催店舗</dt>
          <dd>{event.place}</dd>
          {takesEntries(event) && (
            <>
              <dt>受付期限</dt>
              <dd>
                <Phrases>{`${formatInstant(event.entryDeadline, today)}まで`}</Phrases>
              </dd>
            </>
          )}
        </CardContent>
      </Card>
      {share}
      <PageSection title="ご案内">
        <BuilderHtml html={event.description} height={DESCRIPTION_HEIGHT} />
      </PageSection>
      <PageSection title={event.sessions.length > 0 ? '店舗と空き状況' : '店舗'}>
        <Stack spacing={1.5}>
          {event.builderShops.map((shop) => (
            <EventPlace key={shop.id} event={event} shop={shop} onChoose={onChoose} />
          ))}
        </Stack>
      </PageSection>
      {event.notes !== '' && (
        <PageSection title="ご来場にあたって">
          <Typography sx={{ whiteSpace: 'pre-line' }}>{event.notes}</Typography>
        </PageSection>
      )}
      <PageSection title="ほかのイベント">
        <EventCards events={others} today={today} level="h3" />
        <LinkButton variant="outlined" to="/events">
          イベントをすべて見る
        </LinkButton>
      </PageSection>
    </>
  );
}
