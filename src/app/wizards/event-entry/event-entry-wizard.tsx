import type { EventEntryData as Data } from '#flows/event-entry/event-entry.flow.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { askedOfVisitors } from '#flows/shared/booking/shop-facilities.ts';
import type { Booking } from '#machines/booking.types.ts';
import type { EventSession } from '#src/api/contract/event.contract.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { askAtReview } from '#src/app/wizards/shared/bookings/ask-at-review.ts';
import { FriendOffer } from '#src/app/wizards/shared/friendship/friend-offer.tsx';
import { ShareWithFamily } from '#src/app/wizards/shared/share/share-with-family.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { EventDetail } from '#src/features/events/event-detail.tsx';
import { takesEntries } from '#src/lib/event-status.ts';
import { periodInWords } from '#src/lib/period-words.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { eventEntryPorts } from './event-entry-ports.ts';

const EventReceipt = lazyPart(
  async () => (await import('#src/features/events/event-receipt.tsx')).EventReceipt,
);

function Detail({ data, can, send }: StepScreenProps<Data>) {
  const { event, today } = data;
  const choose = ({ builderShopId, date, time }: EventSession) =>
    send({ type: 'session.chosen', shop: { builderShopId }, wish: { date, time } });
  const text = [
    event.title,
    `日時：${periodInWords(event, today, () => false)}`,
    `開催店舗：${event.place}`,
  ].join('\n');
  return (
    <EventDetail
      key={event.id}
      {...data}
      onChoose={can('session.chosen') ? choose : null}
      share={<ShareWithFamily text={text} path={`/events/${event.id}`} />}
    />
  );
}

export const eventEntryWizard = flowRoute({
  flow: eventEntryFlow,
  facts: ({ event, entry }) => ({
    eventId: event.id,
    asksShop: event.builderShops.length > 1,
    mayEnter: takesEntries(event) && entry === null,
    askedAt: askedOfVisitors(event.builderShops),
  }),
  ports: ({ client }, data) => eventEntryPorts(client, data),
  opened: askAtReview,
  screens: {
    detail: Detail,
    complete: ({ data, receipt }: StepScreenProps<Data, never, Booking>) => (
      <EventReceipt booking={receipt} event={data.event} notice={<FriendOffer />} />
    ),
  },
  later: [EventReceipt],
});
