import { activeEntries } from '#flows/shared/booking/event-sessions.ts';
import { prefetchAtReview } from '#flows/shared/booking/existing-bookings.ts';
import { visitorQuestionKeys } from '#flows/shared/booking/shop-facilities.ts';
import { LazyQuickFill } from '#flows/shared/profile/lazy-quick-fill.ts';
import type { Booking } from '#machines/booking.types.ts';
import type { EventSession } from '#src/api/contract/event.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { takesEntries } from '#src/lib/event-status.ts';
import { formatPeriod, todayInJapan } from '#src/lib/japan-date.ts';
import { FriendOffer } from '#src/shared/line-offers/friend-offer.tsx';
import { HomeShortcut } from '#src/shared/line-offers/home-shortcut.tsx';
import { ShareWithFamily } from '#src/shared/line-offers/share-with-family.tsx';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { EventDetail } from './event-detail.tsx';
import type { EventEntryData as Data } from './event-entry.flow.ts';
import { eventEntryFlow } from './event-entry.flow.ts';
import { eventEntryPorts } from './event-entry.ports.ts';
import type { eventEntryRoute } from './event-entry.route.ts';

/** The maximum number of other events at the end of the page. */
const OTHERS = 3;

type Reads = ReadsOf<typeof eventEntryRoute>;

const toEventEntryData = (
  { now }: AppServices,
  _: unknown,
  { entries, upcoming, ...reads }: Reads,
): Data => ({
  ...reads,
  existingIds: entries.map(({ id }) => id),
  entry: activeEntries(reads.event.id, entries)[0] ?? null,
  lastVisit: entries.find(({ status }) => status !== 'cancelled') ?? null,
  // The page works without the other events.
  others: (upcoming?.events ?? [])
    .filter((other) => other.id !== reads.event.id && takesEntries(other))
    .slice(0, OTHERS),
  today: todayInJapan(now()),
});

const Receipt = lazyComponent(
  () => import('./event-receipt.tsx'),
  ({ EventReceipt }) =>
    ({ data, receipt }: StepScreenProps<Data, never, Booking>) => (
      <EventReceipt booking={receipt} event={data.event} notice={<FriendOffer />} offer={<HomeShortcut />} />
    ),
);

function Detail({ data, can, send }: StepScreenProps<Data>) {
  const { event, today } = data;
  const choose = ({ builderShopId, date, time }: EventSession) =>
    send({ type: 'session.chosen', shop: { builderShopId }, wish: { date, time } });
  const text = [event.title, `日時：${formatPeriod(event, today)}`, `開催場所：${event.place}`].join('\n');
  return (
    <EventDetail
      key={event.id}
      {...data}
      onChoose={can('session.chosen') ? choose : null}
      share={<ShareWithFamily text={text} path={`/events/${event.id}`} />}
    />
  );
}

export const wizard = wizardCode({
  flow: eventEntryFlow,
  data: toEventEntryData,
  facts: ({ event, entry, existingIds }) => ({
    eventId: event.id,
    asksShop: event.builderShops.length > 1,
    mayEnter: takesEntries(event) && entry === null,
    askedAt: visitorQuestionKeys(event.builderShops),
    heldAtStart: existingIds,
  }),
  ports: ({ client }, data) => eventEntryPorts(client, data),
  onSessionOpened: prefetchAtReview,
  screens: {
    setProfile: LazyQuickFill,
    detail: Detail,
    complete: Receipt,
  },
});
