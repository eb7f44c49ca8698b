import type { LoaderFunctionArgs } from 'react-router-dom';
import type { EventEntryData } from '#flows/event-entry/event-entry.flow.ts';
import { standingEntries } from '#flows/event-entry/event-sessions.ts';
import { getEvent, getEvents, getEventVisitReservations } from '#src/api/contract/event.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { takesEntries } from '#src/lib/event-status.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** So many other events stand at the end of an event's page. */
const OTHERS = 3;

/** @throws NotFoundError for an id that is none. */
export async function loadEventEntry(
  { client, now }: AppServices,
  { params }: LoaderFunctionArgs,
): Promise<EventEntryData> {
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
    entry: standingEntries(event.id, visitReservations)[0] ?? null,
    lastVisit: visitReservations.find(({ status }) => status !== 'cancelled') ?? null,
    others: others.filter((other) => other.id !== event.id && takesEntries(other)).slice(0, OTHERS),
    profile: customerProfile,
    validations: rules.customerProfileValidations,
    today: todayInJapan(now()),
  };
}
