import { lazy } from 'react';
import type { EventEntryData as Data } from '#flows/event-entry/event-entry.flow.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import type { Booking } from '#machines/booking.types.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { LazyChangeReminder } from '#src/app/wizards/shared/bookings/lazy-change-reminder.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { EventDetail } from '#src/features/events/event-detail.tsx';
import { takesEntries } from '#src/features/events/takes-entries.ts';
import { eventEntryPorts } from './event-entry-ports.ts';

const EventReceipt = lazy(async () => {
  const file = await import('#src/features/events/event-receipt.tsx');
  return { default: file.EventReceipt };
});

export const eventEntryWizard = flowRoute({
  flow: eventEntryFlow,
  facts: ({ event, entry }) => ({
    eventId: event.id,
    asksShop: event.builderShops.length > 1,
    mayEnter: takesEntries(event) && entry === null,
  }),
  ports: ({ client }, data) => eventEntryPorts(client, data),
  screens: {
    detail: ({ data }: StepScreenProps<Data>) => <EventDetail key={data.event.id} {...data} />,
    complete: ({ data, receipt }: StepScreenProps<Data, never, Booking>) => (
      <>
        <EventReceipt booking={receipt} event={data.event} />
        <LazyChangeReminder kind="visits" />
      </>
    ),
  },
});
