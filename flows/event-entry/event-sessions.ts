import type { OpenSlots } from '#machines/booking.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventDetail, EventSession } from '#src/api/contract/event.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { isFew } from '#src/lib/few-places.ts';

/** What the calendar says on days without sessions. */
export const sessionWords = {
  none: '現在、お申し込みいただける日時がありません。お手数ですが、別の店舗またはイベントをお選びください。',
  past: '開催日ではないため選択できません',
  future: '開催日ではないため選択できません',
};

/** The sessions at one shop as days with their times, in the order given, and those with few places left; a day without any is full. */
export function openSlotsAt(builderShopId: number, sessions: readonly EventSession[]): OpenSlots {
  const held = sessions.filter((session) => session.builderShopId === builderShopId);
  const days = [...new Set(held.map(({ date }) => date))].map((date) => {
    const left = held.filter((one) => one.date === date && one.remaining > 0);
    const few = left.filter(({ remaining }) => isFew(remaining));
    return { date, times: left.map(({ time }) => time), few: few.map(({ time }) => time) };
  });
  return {
    slots: days.filter(({ times }) => times.length > 0),
    closedDays: days
      .filter(({ times }) => times.length === 0)
      .map(({ date }) => ({ date, reason: 'full' as const })),
  };
}

/** The shops where the event still has a place, each with the first day that has one. */
export const shopsWithPlaces = ({ builderShops, sessions }: EventDetail): readonly BuilderShopSummary[] =>
  builderShops.flatMap((shop) => {
    const [first] = openSlotsAt(shop.id, sessions).slots;
    return first ? [{ ...shop, nextOpenOn: first.date }] : [];
  });

/** The customer's own entry to an event, among all of theirs; one that was cancelled does not stand. */
export const standingEntry = (
  eventId: number,
  reservations: readonly VisitReservation[],
): VisitReservation | null =>
  reservations.find((one) => one.eventId === eventId && one.status !== 'cancelled') ?? null;
