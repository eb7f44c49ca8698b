import {
  getConsultationsAtLimit,
  isActiveAt,
  toWishes,
  wishFields,
} from '#flows/shared/booking/booking.ports.ts';
import { entrantSchema, visitorSchema } from '#flows/shared/booking/booking-answers.ts';
import { listOpenSlots } from '#flows/shared/booking/event-sessions.ts';
import {
  entrantsToSend,
  sameEntrants,
  sameVisitors,
  toEntrantAnswer,
  toHearingAnswers,
  toHearingLists,
  toRemarks,
  visitorsToSend,
} from '#flows/shared/booking/visit-answers.ts';
import type { OpenSlots, ShopAnswer } from '#machines/booking.types.ts';
import type { ApiResult } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type { AllFieldsRequired, BodyOf } from '#src/api/contract/endpoint.ts';
import { createEventVisitReservation, getEvent } from '#src/api/contract/event.contract.ts';
import { CHANGE_REASON } from '#src/api/contract/fields.ts';
import { cancelVisitReservation } from '#src/api/contract/reservation.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { BookingChange, ChangedAnswers } from './booking-change.ts';
import { addOwnSlots, isUnchanged } from './booking-change.ts';
import type { RescheduleData } from './reschedule.flow.ts';

type Consultation = BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'];
type Entry = BodyOf<typeof createEventVisitReservation>['eventVisitReservation'];

/**
 * True if the app can make a new booking with all data of the old one. The call for an event entry has no fields for
 * remarks or for answers to the questions before a visit.
 */
export function canRebookVisit(visit: VisitReservation): boolean {
  if (visit.kind === 'consultation') return true;
  const { eventId, advanceConfirmation } = visit;
  const hasRemarks = Object.values(toRemarks(visit)).some((remark) => remark !== '');
  return eventId !== null && !hasRemarks && advanceConfirmation.hearingLists.length === 0;
}

/** Converts a visit to answers to the current questions. */
export function visitAnswers(
  visit: VisitReservation,
  { shops, questions, asksShop }: Omit<Shown, 'old'> & { asksShop: boolean },
): ChangedAnswers {
  const { builderShopId, kind, status } = visit;
  const shop = shops.find(({ id }) => id === builderShopId) ?? null;
  const { transportation, ...entrants } = toEntrantAnswer(visit, shop);
  const toBookingFields = {
    ...entrants,
    ...(transportation !== null && { transportation }),
    ...(kind === 'consultation' && toRemarks(visit)),
  };
  const normal = (kind === 'event' ? entrantSchema(shop) : visitorSchema(shop)).safeParse(toBookingFields);
  const wishes = toWishes(visit);
  return {
    ...(asksShop && { selectShop: { builderShopId } }),
    selectDesiredDate: { wishes: status === 'confirmed' ? wishes.slice(0, 1) : wishes },
    visitorDetail: normal.success ? normal.data : toBookingFields,
    ...(questions.length > 0 && { hearing: { answers: toHearingAnswers(questions, visit) } }),
  };
}

/** The old booking's answers, and the data of the current forms. */
type Shown = Pick<RescheduleData, 'old' | 'shops' | 'questions'>;

/**
 * Changes a consultation or an event entry. Unchanged sections are sent with their old values, but without facilities
 * that the shop no longer has.
 */
export function visitChange(
  { client, now }: Pick<AppServices, 'client' | 'now'>,
  booked: VisitReservation,
  { old, shops, questions }: Shown,
): BookingChange {
  const { id, eventId } = booked;
  const getShopId = ({ builderShopId = booked.builderShopId }: Partial<ShopAnswer> = {}): number =>
    builderShopId;

  const toPlace = (changed: ChangedAnswers) => ({
    builderShopId: getShopId(changed.selectShop),
    ...wishFields(changed.selectDesiredDate?.wishes ?? []),
    replacesId: id,
  });

  const isOtherBooking = (one: VisitReservation, shopId: number) =>
    one.id !== id && one.kind === booked.kind && one.eventId === eventId && one.builderShopId === shopId;

  return {
    fetchCurrentBookings: async () =>
      mapResult(await client.call(getVisitReservations), ({ visitReservations: all }) => ({
        old: all.some((one) => one.id === id && one.status !== 'cancelled'),
        limitedBy:
          eventId === null ? getConsultationsAtLimit(all, now()).filter((booking) => booking.id !== id) : [],
        findOthersAt: ({ selectShop, selectDesiredDate: { wishes } = { wishes: [] } }) =>
          all
            .filter((one) => isOtherBooking(one, getShopId(selectShop)) && isActiveAt(one, wishes))
            .map(({ id: otherId, number, shopName, status }) => ({
              id: otherId,
              number,
              shopName,
              wishes: [...wishes],
              requested: status === 'requested',
            })),
      })),
    openSlots: async (selected) => {
      const shopId = getShopId(selected);
      const open = await (eventId === null
        ? fetchSlots(client, shopId)
        : fetchSessionSlots(client, eventId, shopId));
      const isOld = shopId === booked.builderShopId;
      return open && isOld ? addOwnSlots(open, old.selectDesiredDate?.wishes ?? []) : open;
    },
    book: (changed, key): Promise<ApiResult<unknown>> => {
      const options = { idempotencyKey: key };
      const place = toPlace(changed);
      const shop = shops.find((one) => one.id === place.builderShopId) ?? null;
      const visitors = isUnchanged('visitorDetail', changed, old) ? null : (changed.visitorDetail ?? null);
      if (eventId !== null) {
        const entrants = visitors ? entrantsToSend(visitors, shop) : sameEntrants(booked, shop);
        const entry: AllFieldsRequired<Entry> = { eventId, ...place, ...entrants };
        return client.call(createEventVisitReservation, {
          body: { eventVisitReservation: entry },
          ...options,
        });
      }
      const { hearing } = changed;
      const advanceConfirmation =
        hearing && !isUnchanged('hearing', changed, old)
          ? { hearingLists: toHearingLists(questions, hearing) }
          : booked.advanceConfirmation;
      const toBookingFields = visitors ? visitorsToSend(visitors, shop) : sameVisitors(booked, shop);
      const request: AllFieldsRequired<Consultation> = { ...place, ...toBookingFields, advanceConfirmation };
      const body = { consultationVisitReservation: request };
      return client.call(createConsultationVisitReservation, { body, ...options });
    },
    cancelOld: () =>
      client.call(cancelVisitReservation, {
        params: { id },
        body: { visitReservation: { cancelReason: CHANGE_REASON } },
      }),
  };
}

async function fetchSlots(client: ApiClient, shopId: number): Promise<OpenSlots | null> {
  const answer = await client.call(getBuilderShop, { params: { id: shopId } });
  if (!answer.ok) return null;
  const { availableSlots, closedDays } = answer.value.builderShop;
  return { slots: availableSlots, closedDays };
}

async function fetchSessionSlots(
  client: ApiClient,
  eventId: number,
  shopId: number,
): Promise<OpenSlots | null> {
  const answer = await client.call(getEvent, { params: { id: eventId } });
  return answer.ok ? listOpenSlots(shopId, answer.value.event) : null;
}
