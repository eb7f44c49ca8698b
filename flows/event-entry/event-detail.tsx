import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventDetail as Event, EventCard, EventSession } from '#src/api/contract/event.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { usePlaceWords } from '#src/app/base/controls/control-services.ts';
import { sessionStatus, takesEntries } from '#src/lib/event-status.ts';
import { formatDay, formatInstant, formatPeriod, formatWish } from '#src/lib/japan-date.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import { EventCards } from '#src/shared/events/event-card.tsx';
import { EventTags, StatusPill } from '#src/shared/events/event-tags.tsx';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { PlaceLine, ShopContact } from '#src/ui/shop-address.tsx';
import { TrainIcon } from '#src/ui/theme/icons.tsx';
import { formatWishLabel } from '#src/ui/wish.ts';

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
  const say = usePlaceWords();
  return (
    <>
      <EventStatusAlert status={event.status} entry={entry} />
      <Card>
        <Photo url={event.photoUrl} alt="" first />
      </Card>
      <Stack spacing={1}>
        <EventTags event={event} />
        <Typography variant="h2">
          <Phrases>{event.title}</Phrases>
        </Typography>
      </Stack>
      <Card>
        <CardContent component={FactList}>
          <dt>日時</dt>
          <dd>
            <Phrases>{period}</Phrases>
          </dd>
          <dt>開催場所</dt>
          <dd>
            <Phrases>{event.place}</Phrases>
          </dd>
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
      {takesEntries(event) && share}
      <PageSection title="ご案内">
        <BuilderHtml html={event.description} height={DESCRIPTION_HEIGHT} />
      </PageSection>
      <PageSection title={say(event.sessions.length > 0 ? '店舗と空き状況' : '店舗')}>
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

const endedTexts: Partial<Record<EventCard['status'], string>> = {
  full: '満席のため受付を終了しました',
  closed: 'お申し込みの受付は終了しました',
  finished: 'このイベントは終了しました',
};

interface EventStatusAlertProps {
  status: EventCard['status'];
  /** The customer's own entry to this event; null if there is none. */
  entry: VisitReservation | null;
}

/**
 * Says why the customer cannot enter the event: they already have an entry, or the event takes no more entries.
 * Otherwise renders nothing.
 */
function EventStatusAlert({ status, entry }: EventStatusAlertProps) {
  const ending = endedTexts[status];
  const isFixed = entry?.status === 'confirmed';
  if (entry && status !== 'finished') {
    return (
      <InlineAlert
        severity={isFixed ? 'success' : 'info'}
        title={isFixed ? 'ご予約済みです' : '日時の確認中です'}
        action={
          <LinkButton variant="outlined" to={`/mypage/visitReservations/visits/${entry.id}`}>
            ご予約の内容を見る
          </LinkButton>
        }
      >
        {isFixed ? '' : `${formatWishLabel(0, entry.desiredOn2 === null ? 1 : 2)} `}
        {formatWish({ date: entry.desiredOn1, time: entry.desiredTime1 })}　{entry.shopName}
      </InlineAlert>
    );
  }
  if (ending === undefined) return null;
  return (
    <InlineAlert
      severity="info"
      title={ending}
      action={
        <LinkButton variant="outlined" to="/events">
          ほかのイベントを見る
        </LinkButton>
      }
    >
      {entry ? 'お申し込みいただき、ありがとうございました。' : 'ほかのイベントもぜひご覧ください。'}
    </InlineAlert>
  );
}

/** Styles a `<dl>` of days and their times, because MUI has no component for it. */
const sessionList = {
  m: 0,
  '& dt': { m: '10px 0 2px', fontWeight: 700 },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 48,
    m: 0,
    '& > button': { ml: 'auto' },
  },
};

interface EventPlaceProps {
  /** `sessions` has only future sessions. It is empty after the event. */
  event: Pick<Event, 'status' | 'sessions'>;
  shop: BuilderShopSummary;
  /** Selects a session; null if the customer cannot enter the event. */
  onChoose: ((session: EventSession) => void) | null;
}

/** Shows one of the event's shops: its address, and the state of each session in words. */
function EventPlace({ event, shop, onChoose }: EventPlaceProps) {
  const sessions = event.sessions.filter(({ builderShopId }) => builderShopId === shop.id);
  const days = [...new Set(sessions.map(({ date }) => date))];
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 0.5 } }}>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          <Phrases>{shop.name}</Phrases>
        </Typography>
        <Typography component="address" sx={{ fontStyle: 'normal' }}>
          <PlaceLine address={shop.address} />
          <Typography
            component="span"
            sx={{ display: 'flex', gap: 1, mt: 0.5, '& svg': { mt: '2px', color: 'primary.main' } }}
          >
            <TrainIcon />
            <span>{shop.access}</span>
          </Typography>
          <ShopContact
            name={shop.name}
            address={shop.address}
            tel={shop.tel}
            mapUrl={shop.mapUrl ?? mapSearchUrl(shop.address)}
          />
        </Typography>
        {days.length > 0 && (
          <>
            <Divider />
            <Box component="dl" sx={sessionList}>
              {days.map((day) => [
                <dt key={day}>{formatDay(day)}</dt>,
                ...sessions
                  .filter(({ date }) => date === day)
                  .map((session) => ({ session, status: sessionStatus(event, session) }))
                  .map(({ session, status }) => (
                    <dd key={`${day} ${session.time}`}>
                      {`${session.time}〜`}
                      <StatusPill status={status} />
                      {onChoose && takesEntries({ status }) && (
                        <Button
                          variant="text"
                          size="small"
                          aria-label={`${formatDay(day)} ${`${session.time}〜`}に申し込む（${shop.name}）`}
                          onClick={() => onChoose(session)}
                        >
                          申し込む
                        </Button>
                      )}
                    </dd>
                  )),
              ])}
            </Box>
          </>
        )}
      </CardContent>
    </Card>
  );
}
