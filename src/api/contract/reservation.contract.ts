import * as z from 'zod/mini';
import { visitReservation } from './consultation.contract.ts';
import { endpoint } from './endpoint.ts';
import { cancelReason, day, id, instant, item, queryId, replacedById, time } from './fields.ts';

const status = z.enum(['requested', 'confirmed', 'cancelled']);

/** An appointment that the builder has made with the customer. */
export const meeting = z.object({
  id,
  title: z.string(),
  status,
  startsAt: instant,
  endsAt: instant,
  place: z.string(),
  staffName: z.string(),
  /** The customer can cancel in the app until this instant. Null if the app cannot cancel the meeting. */
  cancelUntil: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
});

export const getMeetings = endpoint({
  method: 'GET',
  path: '/meetings',
  access: 'customer',
  answer: z.object({ meetings: z.array(meeting) }),
});

/** 422 if it is already cancelled, or if `cancelUntil` has passed. */
export const cancelMeeting = endpoint({
  method: 'PATCH',
  path: '/meetings/:id/cancel',
  access: 'customer',
  body: z.object({ meeting: z.object({ cancelReason }) }),
  answer: z.object({ meeting }),
});

/** A reservation form. It reserves, for example, a studio, a tour or a rental car. */
export const reservationSetting = z.object({
  id,
  title: z.string(),
  description: z.string(),
  availableSlots: z.array(z.object({ date: day, times: z.array(time) })),
});

/** 404 for another builder's form, and for a closed one. */
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

/** A form that reserves no time (`/itemForm/{id}`). 404 for another builder's form. */
export const getItem = endpoint({
  method: 'GET',
  path: '/items/:id',
  access: 'customer',
  answer: z.object({
    item: z.object({ id, title: z.string(), description: z.string(), items: z.array(item) }),
  }),
});

/** A customer's answers to one item. Only a checkbox item can have several answers. */
export const itemAnswer = z.object({ itemId: id, answers: z.array(z.string()) });
export type ItemAnswer = z.output<typeof itemAnswer>;

export const reservation = z.object({
  id,
  number: z.string(),
  title: z.string(),
  /** The id of the reservation form (`/reservationForm/{id}`); null for an item form (`/itemForm/{id}`). */
  reservationSettingId: z.nullish(id),
  itemId: z.nullish(id),
  status,
  /** Null for a form that reserves no time. */
  date: z.nullable(day),
  time: z.nullable(time),
  itemAnswers: z.array(itemAnswer),
  /** The number of images sent for each image item. Items without images are not listed. */
  itemImages: z.array(z.object({ itemId: id, count: z.int().check(z.positive()) })),
  /** As for a visit: 17:00 on the day before. Null for a form that reserves no time, and if it is cancelled. */
  cancelUntil: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  replacedById,
  createdAt: instant,
});

/**
 * Reserves a slot (`date`, `time`) of a reservation form, or submits an item form. Send either `reservationSettingId`
 * or `itemId`. 422 if the slot is full (`date`) or an answer is missing (`answers[7]`, `images[9]`). 413 if the request
 * is too large.
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
    /** The reservation that the new one replaces. A provider may ignore it. */
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

/** 422 if it is already cancelled, or if `cancelUntil` has passed. */
export const cancelReservation = endpoint({
  method: 'PATCH',
  path: '/reservations/:id/cancel',
  access: 'customer',
  body: z.object({ reservation: z.object({ cancelReason }) }),
  answer: z.object({ reservation }),
});

/** 422 if it is already cancelled, or if its deadline, 17:00 of the day before, has passed. */
export const cancelVisitReservation = endpoint({
  method: 'PATCH',
  path: '/visit_reservations/:id/cancel',
  access: 'customer',
  body: z.object({ visitReservation: z.object({ cancelReason }) }),
  answer: z.object({ visitReservation }),
});
