import type { OpenSlots } from '#machines/booking.types.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { sessionStatus, takesEntries } from '#src/lib/event-status.ts';
import { formatPeriod } from '#src/lib/japan-date.ts';
import { wishesInWords } from './booking-parts.ts';

type Held = Pick<EventDetail, 'status' | 'sessions'>;

/**
 * Groups the sessions of one shop by day, in the given order, with the free places of each. A closed or finished event
 * has no sessions, even if places are left.
 */
export function listOpenSlots(builderShopId: number, event: Held): OpenSlots {
  if (event.status === 'closed' || event.status === 'finished') return { slots: [], closedDays: [] };
  const shopSessions = event.sessions
    .filter((session) => session.builderShopId === builderShopId)
    .map((session) => ({ ...session, status: sessionStatus(event, session) }));
  const slots = [...new Set(shopSessions.map(({ date }) => date))].map((date) => {
    const sessions = shopSessions.filter((one) => one.date === date);
    const timesOf = (isOpen: boolean) =>
      sessions.filter((one) => takesEntries(one) === isOpen).map(({ time }) => time);
    const places = Object.fromEntries(sessions.map(({ time, remaining }) => [time, remaining]));
    return { date, times: timesOf(true), full: timesOf(false), places };
  });
  return { slots, closedDays: [] };
}

/** The event's shops with free places, each with its first open day. */
export const shopsWithPlaces = (event: EventDetail): readonly BuilderShopSummary[] =>
  event.builderShops.flatMap((shop) => {
    const first = listOpenSlots(shop.id, event).slots.find(({ times }) => times.length > 0);
    return first ? [{ ...shop, nextOpenOn: first.date }] : [];
  });

/** The chosen time and shop in words. Before a choice, the time and place of the event. */
export function formatEntry(
  event: EventDetail,
  today: string,
  { selectShop, selectDesiredDate }: Partial<EventEntryAnswers>,
): string {
  const shop = event.builderShops.find(({ id }) => id === selectShop?.builderShopId);
  const when = wishesInWords(selectDesiredDate?.wishes.slice(0, 1) ?? []) || formatPeriod(event, today);
  return `${when}　${shop?.name ?? event.place}`;
}

/** The customer's entries to this event that are not cancelled. */
export const activeEntries = (
  eventId: number,
  reservations: readonly VisitReservation[],
): VisitReservation[] => reservations.filter((one) => one.eventId === eventId && one.status !== 'cancelled');
