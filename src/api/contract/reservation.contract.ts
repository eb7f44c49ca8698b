import * as z from 'zod/mini';
import { cancelReason, replacedById } from './booking-fields.ts';
import { visitReservation } from './consultation.contract.ts';
import { endpoint } from './endpoint.ts';
import { day, id, instant, item, queryId, time } from './fields.ts';

const status = z.enum(['requested', 'confirmed', 'cancelled']);

/** An appointment that the builder made with the customer; it has no questions. */
export const meeting = z.object({
  id,
  title: z.string(),
  status,
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  staffName: z.string(),
  /** The deadline for a cancellation in the app; null when the app cannot cancel it. */
  cancelUntil: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
});

export const getMeetings = endpoint({
  method: 'GET',
  path: '/meetings',
  access: 'customer',
  answer: z.object({ meetings: z.array(meeting) }),
});

/** 422 when it is cancelled already or `cancelUntil` has passed. */
export const cancelMeeting = endpoint({
  method: 'PATCH',
  path: '/meetings/:id/cancel',
  access: 'customer',
  body: z.object({ meeting: z.object({ cancelReason }) }),
  answer: z.object({ meeting }),
});

/** The subject of a reservation form: a studio, a tour, a rental car. */
export const reservationSetting = z.object({
  id,
  title: z.string(),
  description: z.string(),
  availableSlots: z.array(z.object({ date: day, times: z.array(time) })),
});

/** 404 for a form of another builder, or one that is closed. */
export const getReservationSetting = endpoint({
  method: 'GET',
  path: '/reservation_settings/:id',
  access: 'customer',
  answer: z.object({ reservationSetting }),
});

export const getReservationSettingItems = endpoint({
  method: 'GET',
  path: '/reservation_settings/:id/items',
  access: 'customer',
  answer: z.object({ items: z.array(item) }),
});

/** A form of its own without a reservation (`/itemForm/{id}`). 404 for an item of another builder. */
export const getItem = endpoint({
  method: 'GET',
  path: '/items/:id',
  access: 'customer',
  answer: z.object({
    item: z.object({ id, title: z.string(), description: z.string(), items: z.array(item) }),
  }),
});

/** A customer's answers to one item; only a checkbox has several. */
export const itemAnswer = z.object({ itemId: id, answers: z.array(z.string()) });
export type ItemAnswer = z.output<typeof itemAnswer>;

export const reservation = z.object({
  id,
  number: z.string(),
  title: z.string(),
  /** The id of the reservation form (`/reservationForm/{id}`), or null for an item form (`/itemForm/{id}`). */
  reservationSettingId: z.nullish(id),
  itemId: z.nullish(id),
  status,
  /** Null for a form that reserves no time. */
  date: z.nullable(day),
  time: z.nullable(time),
  itemAnswers: z.array(itemAnswer),
  /** The number of images sent for each image item; items without images are left out. */
  itemImages: z.array(z.object({ itemId: id, count: z.int().check(z.positive()) })),
  cancelUntil: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  replacedById,
  createdAt: instant,
});

/**
 * Reserves a slot (`date`, `time`) of a reservation setting, or submits an item form. Send `reservationSettingId` or
 * `itemId`, never both. 422 when the slot is full (`date`) or an answer is missing (`answers[7]`, `images[9]`), 413
 * when too large.
 */
export const createReservation = endpoint({
  method: 'POST',
  path: '/reservations',
  access: 'customer',
  creates: true,
  multipart: z.object({
    reservationSettingId: z.optional(queryId),
    itemId: z.optional(queryId),
    date: z.optional(day),
    time: z.optional(time),
    /** The reservation that the new one replaces; a provider may ignore it. */
    replacesId: z.optional(queryId),
  }),
  body: z.instanceof(FormData),
  answer: z.object({ reservation }),
});

export const getReservations = endpoint({
  method: 'GET',
  path: '/reservations',
  access: 'customer',
  answer: z.object({ reservations: z.array(reservation) }),
});

/** 422 when it is cancelled already or `cancelUntil` has passed. */
export const cancelReservation = endpoint({
  method: 'PATCH',
  path: '/reservations/:id/cancel',
  access: 'customer',
  body: z.object({ reservation: z.object({ cancelReason }) }),
  answer: z.object({ reservation }),
});

/** 422 when it is cancelled already or its deadline, 17:00 of the day before, has passed. */
export const cancelVisitReservation = endpoint({
  method: 'PATCH',
  path: '/visit_reservations/:id/cancel',
  access: 'customer',
  body: z.object({ visitReservation: z.object({ cancelReason }) }),
  answer: z.object({ visitReservation }),
});
