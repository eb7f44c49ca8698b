import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventDetail as Event, EventCard } from '#src/api/contract/event.contract.ts';
import { instantInWords } from '#src/lib/period-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { useHolidayNames } from '#src/ui/wish-picker/use-holiday-names.ts';
import { EventCards } from './event-cards.tsx';
import { EventPlace } from './event-place.tsx';
import { EventStanding } from './event-standing.tsx';
import { kindWords } from './event-words.ts';
import { StatusPill } from './status-pill.tsx';
import { useEventPeriod } from './use-event-period.ts';

const RichText = lazy(() => import('#src/ui/rich-text.tsx').then((file) => ({ default: file.RichText })));

const Cover = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const Head = styled('div')({ display: 'grid', gap: 8 });

const Tags = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h2')({ margin: 0, fontSize: '1.3125rem', lineHeight: 1.45 });

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '10px 20px',
  margin: 0,
  padding: '16px 20px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& dd': { margin: 0, fontWeight: 700 },
}));

const Section = styled('section')({ display: 'grid', gap: 12, minWidth: 0 });
const Heading = styled('h2')({ margin: 0, fontSize: '1.125rem' });
const Notes = styled('p')({ margin: 0, whiteSpace: 'pre-line' });

interface EventDetailProps {
  event: Event;
  /** The customer's own entry to it, or null. */
  entry: VisitReservation | null;
  /** Other events that take entries. */
  others: readonly EventCard[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  /** The offer to send it to the family. */
  share: ReactNode;
}

/** Everything about an event: when and where it is, whether it can be entered, and what else there is. */
export function EventDetail({ event, entry, others, today, share }: EventDetailProps) {
  const holidayName = useHolidayNames();
  const period = useEventPeriod(event, today);
  const takesEntries = event.status === 'open' || event.status === 'few';
  return (
    <>
      <EventStanding status={event.status} entry={entry} />
      <Cover>
        <Photo url={event.photoUrl} alt="" />
      </Cover>
      <Head>
        <Tags>
          <StatusPill status={event.status} />
          {kindWords[event.kind]}
        </Tags>
        <Title>{event.title}</Title>
      </Head>
      <Facts>
        <dt>日時</dt>
        <dd>{period}</dd>
        <dt>会場</dt>
        <dd>{event.place}</dd>
        {takesEntries && (
          <>
            <dt>受付期限</dt>
            <dd>{instantInWords(event.entryDeadline, today, (day) => holidayName(day) !== null)}まで</dd>
          </>
        )}
      </Facts>
      {share}
      <Section aria-labelledby="event-description">
        <Heading id="event-description">ご案内</Heading>
        <Suspense fallback={<PageSkeleton />}>
          <RichText html={event.description} />
        </Suspense>
      </Section>
      <Section aria-labelledby="event-places">
        <Heading id="event-places">{event.sessions.length > 0 ? '会場と空き状況' : '会場'}</Heading>
        {event.builderShops.map((shop) => (
          <EventPlace
            key={shop.id}
            shop={shop}
            sessions={event.sessions.filter((session) => session.builderShopId === shop.id)}
          />
        ))}
      </Section>
      {event.notes !== '' && (
        <Section aria-labelledby="event-notes">
          <Heading id="event-notes">ご参加にあたって</Heading>
          <Notes>{event.notes}</Notes>
        </Section>
      )}
      <Section aria-labelledby="event-others">
        <Heading id="event-others">ほかのイベント</Heading>
        <EventCards events={others} today={today} level="h3" />
        <LinkButton variant="outlined" to="/events">
          イベントをすべて見る
        </LinkButton>
      </Section>
    </>
  );
}
