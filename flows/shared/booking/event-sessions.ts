import type { OpenSlots } from '#machines/booking.types.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { sessionStatus, takesEntries } from '#src/lib/event-status.ts';
import { formatPeriod } from '#src/lib/japan-date.ts';
import { wishesInWords } from './booking-parts.ts';

/** The calendar's texts for days without sessions. */
export const sessionWords = {
  none: '現在、お申し込みいただける日時がありません。お手数ですが、別の店舗またはイベントをお選びください。',
  past: '開催日ではないため選択できません',
  future: '開催日ではないため選択できません',
};

type Held = Pick<EventDetail, 'status' | 'sessions'>;

/**
 * Groups the sessions of one shop by day, in the given order. A day without free places is `full`. A closed
 * or finished event has no open slots, even if places are left.
 */
export function listOpenSlots(builderShopId: number, event: Held): OpenSlots {
  if (event.status === 'closed' || event.status === 'finished') return { slots: [], closedDays: [] };
  const shopSessions = event.sessions
    .filter((session) => session.builderShopId === builderShopId)
    .map(({ date, time, ...session }) => ({ date, time, status: sessionStatus(event, session) }));
  const days = [...new Set(shopSessions.map(({ date }) => date))].map((date) => {
    const left = shopSessions.filter((one) => one.date === date && takesEntries(one));
    const few = left.filter(({ status }) => status === 'few');
    return { date, times: left.map(({ time }) => time), few: few.map(({ time }) => time) };
  });
  return {
    slots: days.filter(({ times }) => times.length > 0),
    closedDays: days
      .filter(({ times }) => times.length === 0)
      .map(({ date }) => ({ date, reason: 'full' as const })),
  };
}

/** The event's shops with free places, each with its first open day. */
export const shopsWithPlaces = (event: EventDetail): readonly BuilderShopSummary[] =>
  event.builderShops.flatMap((shop) => {
    const [first] = listOpenSlots(shop.id, event).slots;
    return first ? [{ ...shop, nextOpenOn: first.date }] : [];
  });

/** The chosen time and shop in words. Before a choice, the time and place of the event. */
export function formatEntry(
  event: EventDetail,
  today: string,
  { selectShop, selectDesiredDate }: Partial<EventEntryAnswers>,
): string {
  const shop = event.builderShops.find(({ id }) => id === selectShop?.builderShopId);
  const when = wishesInWords(selectDesiredDate?.wishes ?? []) || formatPeriod(event, today);
  return `${when}　${shop?.name ?? event.place}`;
}

/** The customer's entries to this event that are not cancelled. */
export const activeEntries = (
  eventId: number,
  reservations: readonly VisitReservation[],
): VisitReservation[] => reservations.filter((one) => one.eventId === eventId && one.status !== 'cancelled');
