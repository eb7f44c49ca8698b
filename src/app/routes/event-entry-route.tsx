import { lazy } from 'react';
import type { Params } from 'react-router-dom';
import type { EventEntryData } from '#flows/event-entry/event-entry.flow.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { standingEntry } from '#flows/event-entry/event-sessions.ts';
import type { Booking } from '#machines/booking.types.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { getEvent, getEvents, getEventVisitReservations } from '#src/api/contract/event.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { eventEntryPorts } from '#src/app/ports/event-entry-ports.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { EventDetail } from '#src/features/events/event-detail.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { AppServices } from '../services.ts';

type Data = EventEntryData;

/** So many other events stand at the end of an event's page. */
const OTHERS = 3;

const takesEntries = ({ status }: EventCard) => status === 'open' || status === 'few';

const loadData = async ({ client, now }: AppServices, params: Params): Promise<Data> => {
  const id = positiveInteger(params.eventId);
  if (id === null) throw new NotFoundError();
  const [{ event }, { visitReservations }, { customerProfile }, rules, upcoming] = await Promise.all([
    loaded(client.call(getEvent, { params: { id } })),
    loaded(client.call(getEventVisitReservations)),
    loaded(client.call(getCustomerProfile)),
    loaded(client.call(getCustomerProfileValidations)),
    client.call(getEvents, { query: { page: 1 } }),
  ]);
  const others = upcoming.ok ? upcoming.value.events : [];
  return {
    event,
    entry: standingEntry(event.id, visitReservations),
    others: others.filter((other) => other.id !== event.id && takesEntries(other)).slice(0, OTHERS),
    profile: customerProfile,
    validations: rules.customerProfileValidations,
    today: todayInJapan(now()),
  };
};

const EventReceipt = lazy(async () => {
  const file = await import('#src/features/events/event-receipt.tsx');
  return { default: file.EventReceipt };
});

export const eventEntryRoute = flowRoute({
  flow: eventEntryFlow,
  load: (services, { params }) => loadData(services, params),
  facts: ({ event, entry }) => ({
    eventId: event.id,
    asksShop: event.builderShops.length > 1,
    mayEnter: takesEntries(event) && entry === null,
  }),
  ports: ({ client }, data) => eventEntryPorts(client, data),
  screens: {
    detail: ({ data }: StepScreenProps<Data>) => <EventDetail key={data.event.id} {...data} />,
    complete: ({ data, receipt }: StepScreenProps<Data, never, Booking>) => (
      <EventReceipt booking={receipt} event={data.event} />
    ),
  },
});
