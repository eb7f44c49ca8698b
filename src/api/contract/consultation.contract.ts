import * as z from 'zod/mini';
import { noPhoneCall, replacedById, replacesId, wishes } from './booking-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  httpsAddress,
  id,
  instant,
  item,
  transportation,
  visitorCount,
  webAddress,
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
      /** Days within which the shop confirms one of the wishes. */
      replyWithinDays: z.int(),
      durationMinutes: z.int(),
    }),
  }),
});

/** The hearing questions; an empty list skips the hearing step (BOOK-2). */
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
  /** Undefined with a provider that does not tell; null for a shop without a map or photo. */
  shopMapUrl: z.optional(httpsAddress),
  shopPhotoUrl: z.optional(webAddress),
  /** The way to the shop, e.g. `JR「立川駅」北口から徒歩7分`. Undefined with a provider that does not tell. */
  shopAccess: z.nullish(z.string()),
  /** The shop's parking, e.g. `店舗前に8台分（無料）`. */
  shopParkingNote: z.nullish(z.string()),
  /** What to bring and to know for the day, in the builder's words. */
  notes: z.nullish(z.string()),
  /** Minutes, where known. */
  durationMinutes: z.nullish(z.int()),
  ...wishes,
  shopVisitor: visitorCount,
  useKidsSpace: flag,
  useParking: flag,
  /** Undefined with a provider that does not keep it; null where the customer gave none. */
  transportation: z.nullish(transportation),
  noPhoneCall,
  otherConfirmation: z.string(),
  advanceConfirmation: z.object({ hearingLists: z.array(hearingAnswer) }),
  /** The event of an entry; null for a consultation. */
  eventId: z.nullable(id),
  eventTitle: z.nullable(z.string()),
  /** The deadline for the customer's cancellation: 17:00 of the day before. Null once it is cancelled. */
  cancelUntil: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  replacedById,
  createdAt: instant,
});
export type VisitReservation = z.output<typeof visitReservation>;

/**
 * Books a consultation. The first wish takes a place of its slot, which holds two; the other wishes must be open. 422
 * when a slot is full, closed or already the customer's; `errorFields` names the wishes (`desiredOn1` …). 422 also when
 * the shop lacks what the visitors want (`useParking`, `useKidsSpace`), and beyond three coming consultations.
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
      shopVisitor: visitorCount,
      useKidsSpace: flag,
      useParking: flag,
      transportation: z.optional(transportation),
      noPhoneCall,
      otherConfirmation: writtenText(500),
      advanceConfirmation: z.object({ hearingLists: z.array(hearingAnswer) }),
      replacesId,
    }),
  }),
  answer: z.object({ visitReservation }),
});

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
