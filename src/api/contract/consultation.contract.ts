import * as z from 'zod/mini';
import type { BodyOf } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import {
  entrant,
  httpsAddress,
  id,
  instant,
  item,
  replacedById,
  replacesId,
  transportation,
  webAddress,
  wishes,
  writtenText,
} from './fields.ts';

export const getConsultationSettings = endpoint({
  method: 'GET',
  path: '/consultation_settings',
  access: 'customer',
  answer: z.object({
    consultationSetting: z.object({
      title: z.string(),
      introduction: z.string(),
      /** The number of days within which the shop confirms one of the desired times. */
      replyWithinDays: z.int(),
      durationMinutes: z.int(),
    }),
  }),
});

/** The builder's questions before a consultation (the hearing). An empty list skips the step (BOOK-25). */
export const getAdvanceConfirmations = endpoint({
  method: 'GET',
  path: '/advance_confirmations',
  access: 'customer',
  answer: z.object({ advanceConfirmations: z.array(item) }),
});

export const hearingAnswer = z.object({ id, label: z.string(), answers: z.array(z.string()) });

export const visitReservation = z.object({
  id,
  /** The number shown to the customer, e.g. `H-000123`. */
  number: z.string(),
  kind: z.enum(['consultation', 'event']),
  status: z.enum(['requested', 'confirmed', 'cancelled']),
  builderShopId: id,
  shopName: z.string(),
  shopAddress: z.string(),
  shopTel: z.string(),
  /** Undefined if the provider does not support it; null for a shop without a map or photo. */
  shopMapUrl: z.optional(httpsAddress),
  shopPhotoUrl: z.optional(webAddress),
  /** Directions to the shop, e.g. `JR「立川駅」北口から徒歩7分`. Undefined if the provider does not support it. */
  shopAccess: z.nullish(z.string()),
  /** The shop's parking, e.g. `店舗前に8台分（無料）`. */
  shopParkingNote: z.nullish(z.string()),
  /** The builder's notes for the day, such as what to bring. */
  notes: z.nullish(z.string()),
  /** Minutes, if known. */
  durationMinutes: z.nullish(z.int()),
  ...wishes,
  ...entrant,
  /** Undefined if the provider does not store it; null if the customer did not say. */
  transportation: z.nullish(transportation),
  otherConfirmation: z.string(),
  advanceConfirmation: z.object({ hearingLists: z.array(hearingAnswer) }),
  /** The event that was entered; null for a consultation. */
  eventId: z.nullable(id),
  eventTitle: z.nullable(z.string()),
  /**
   * The customer can cancel until this instant, which is 17:00 on the day before the visit. Null for a cancelled
   * booking.
   */
  cancelUntil: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  replacedById,
  createdAt: instant,
});
export type VisitReservation = z.output<typeof visitReservation>;

/**
 * Books a consultation. The first desired time (wish) takes one of the two places of its slot. The slots of the other
 * wishes must be open. 422 if a slot is full or closed, or if the customer has already booked it. `errorFields` then
 * names the wishes (`desiredOn1` …). Also 422 if the shop lacks a requested facility (`useParking`, `useKidsSpace`), or
 * if the customer already has three future consultations.
 */
export const createConsultationVisitReservation = endpoint({
  method: 'POST',
  path: '/consultation_visit_reservations',
  access: 'customer',
  creates: true,
  body: z.object({
    consultationVisitReservation: z.object({
      builderShopId: id,
      ...wishes,
      ...entrant,
      otherConfirmation: writtenText(500),
      advanceConfirmation: z.object({ hearingLists: z.array(hearingAnswer) }),
      replacesId,
    }),
  }),
  answer: z.object({ visitReservation }),
});

/** The answers about the visitors of a consultation, and the customer's remarks. */
export type Visitors = Omit<
  BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'],
  keyof typeof wishes | 'builderShopId' | 'advanceConfirmation' | 'replacesId'
>;

export const getVisitReservations = endpoint({
  method: 'GET',
  path: '/visit_reservations',
  access: 'customer',
  answer: z.object({ visitReservations: z.array(visitReservation) }),
});

/** 404 for another customer's reservation. */
export const getVisitReservation = endpoint({
  method: 'GET',
  path: '/visit_reservations/:id',
  access: 'customer',
  answer: z.object({ visitReservation }),
});
