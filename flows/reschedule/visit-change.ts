import { standsAt, wishFields } from '#flows/shared/booking/booking.ports.ts';
import { comingAtLimit } from '#flows/shared/booking/coming-consultations.ts';
import { openSlotsAt } from '#flows/shared/booking/event-sessions.ts';
import type { Facilities } from '#flows/shared/booking/shop-facilities.ts';
import { bookedFlags } from '#flows/shared/booking/shop-facilities.ts';
import type { OpenSlots, Wish } from '#machines/booking.types.ts';
import type { ApiAnswer } from '#src/api/api-problem.ts';
import { mapAnswer } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { CHANGE_REASON } from '#src/api/contract/booking-fields.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type { BodyOf, Whole } from '#src/api/contract/endpoint.ts';
import { createEventVisitReservation, getEvent } from '#src/api/contract/event.contract.ts';
import { cancelVisitReservation } from '#src/api/contract/reservation.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { BookingChange } from './booking-change.ts';
import { withoutOld } from './booking-change.ts';

type Consultation = BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'];
type Entry = BodyOf<typeof createEventVisitReservation>['eventVisitReservation'];

/** True if the visit's data fits its booking call: an event entry takes neither requests nor a hearing. */
export function canVisitBeToldAgain(visit: VisitReservation): boolean {
  if (visit.kind === 'consultation') return true;
  const { eventId, otherConfirmation, advanceConfirmation } = visit;
  return eventId !== null && otherConfirmation === '' && advanceConfirmation.hearingLists.length === 0;
}

/**
 * Reschedules a consultation or an event entry; the new one repeats the old data. It drops facilities that the shop no
 * longer has. `shop` is null where they are unknown.
 */
export function visitChange(
  { client, now }: Pick<AppServices, 'client' | 'now'>,
  old: VisitReservation,
  shop: Facilities | null,
): BookingChange {
  const { id, builderShopId, eventId } = old;
  const oldTime = { date: old.desiredOn1, time: old.desiredTime1 };
  const told = (wishes: readonly Wish[]) => ({
    builderShopId,
    ...wishFields(wishes),
    shopVisitor: old.shopVisitor,
    ...bookedFlags(old, shop),
    transportation: old.transportation ?? undefined,
    replacesId: id,
  });
  const isAnother = (one: VisitReservation) =>
    one.id !== id && one.kind === old.kind && one.eventId === eventId && one.builderShopId === builderShopId;

  return {
    look: async () =>
      mapAnswer(await client.call(getVisitReservations), ({ visitReservations: all }) => ({
        old: all.some((one) => one.id === id && one.status !== 'cancelled'),
        limitedBy: eventId === null ? comingAtLimit(all, now()).filter((booking) => booking.id !== id) : [],
        othersAt: (wishes) =>
          all
            .filter((one) => isAnother(one) && standsAt(one, wishes))
            .map(({ id: otherId, number, status }) => ({
              id: otherId,
              number,
              wishes: [...wishes],
              requested: status === 'requested',
            })),
      })),
    openSlots: async () => {
      const open = await (eventId === null
        ? slotsAt(client, builderShopId)
        : sessionsAt(client, eventId, builderShopId));
      return open && withoutOld(open, oldTime);
    },
    book: (wishes, key): Promise<ApiAnswer<unknown>> => {
      const options = { idempotencyKey: key };
      if (eventId !== null) {
        const entry: Whole<Entry> = { eventId, ...told(wishes) };
        return client.call(createEventVisitReservation, {
          body: { eventVisitReservation: entry },
          ...options,
        });
      }
      const { otherConfirmation, advanceConfirmation } = old;
      const asked: Whole<Consultation> = { ...told(wishes), otherConfirmation, advanceConfirmation };
      const body = { consultationVisitReservation: asked };
      return client.call(createConsultationVisitReservation, { body, ...options });
    },
    cancelOld: () =>
      client.call(cancelVisitReservation, {
        params: { id },
        body: { visitReservation: { cancelReason: CHANGE_REASON } },
      }),
  };
}

async function slotsAt(client: ApiClient, shopId: number): Promise<OpenSlots | null> {
  const answer = await client.call(getBuilderShop, { params: { id: shopId } });
  if (!answer.ok) return null;
  const { availableSlots, closedDays } = answer.value.builderShop;
  return { slots: availableSlots, closedDays };
}

async function sessionsAt(client: ApiClient, eventId: number, shopId: number): Promise<OpenSlots | null> {
  const answer = await client.call(getEvent, { params: { id: eventId } });
  return answer.ok ? openSlotsAt(shopId, answer.value.event) : null;
}
