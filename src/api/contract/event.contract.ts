import * as z from 'zod/mini';
import { visitReservation } from './consultation.contract.ts';
import type { BodyOf, ResponseOf } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import {
  entrant,
  id,
  instant,
  page,
  pageMeta,
  queryDay,
  queryId,
  replacesId,
  webAddress,
  wishes,
} from './fields.ts';
import { builderShopSummary } from './shop.contract.ts';

/**
 * `few`: at most three places are left in all sessions together. `closed`: the entry deadline has passed, and the event
 * is not over.
 */
export const eventStatus = z.enum(['open', 'few', 'full', 'closed', 'finished']);

const eventSummary = {
  id,
  title: z.string(),
  kind: z.enum(['openHouse', 'seminar', 'consultation', 'exhibition']),
  summary: z.string(),
  photoUrl: webAddress,
  startsAt: instant,
  endsAt: instant,
  /** A text to show: the shop's name, or `3店舗`. */
  place: z.string(),
  prefectureNames: z.array(z.string()),
  status: eventStatus,
};

export const eventCard = z.object(eventSummary);
export type EventCard = z.output<typeof eventCard>;

/** A future session at one shop. `remaining` is 0 if it is full. Sessions that have begun are not listed. */
export const eventSession = z.object({
  builderShopId: id,
  date: z.string(),
  time: z.string(),
  capacity: z.int(),
  remaining: z.int(),
});
export type EventSession = z.output<typeof eventSession>;

/** Upcoming events, nearest first. With `finished`, past events, latest first. Ten per page. */
export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'customer',
  query: z.object({
    page: z.optional(page),
    finished: z.optional(z.stringbool()),
    prefectureIds: z.optional(z.array(queryId)),
    kind: z.optional(eventSummary.kind),
    /** Only events between these days, both included. */
    from: z.optional(queryDay),
    until: z.optional(queryDay),
  }),
  answer: z.object({ events: z.array(eventCard), meta: pageMeta }),
});

/** 404 for another builder's event. `description` is the builder's HTML. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id',
  access: 'customer',
  answer: z.object({
    event: z.object({
      ...eventSummary,
      description: z.string(),
      notes: z.string(),
      entryDeadline: instant,
      builderShops: z.array(builderShopSummary),
      sessions: z.array(eventSession),
    }),
  }),
});
export type EventDetail = ResponseOf<typeof getEvent>['event'];

/**
 * Registers the customer for an event. The first desired time (wish) takes one place in its session. 422 if the session
 * is full, the deadline has passed, or the customer has already entered. `errorFields` names the refused wishes.
 */
export const createEventVisitReservation = endpoint({
  method: 'POST',
  path: '/event_visit_reservations',
  access: 'customer',
  creates: true,
  body: z.object({
    eventVisitReservation: z.object({
      eventId: id,
      builderShopId: id,
      ...wishes,
      ...entrant,
      replacesId,
    }),
  }),
  answer: z.object({ eventVisitReservation: visitReservation }),
});

/** The answers about the visitors of an event. */
export type Entrants = Omit<
  BodyOf<typeof createEventVisitReservation>['eventVisitReservation'],
  keyof typeof wishes | 'eventId' | 'builderShopId' | 'replacesId'
>;

export const getEventVisitReservations = endpoint({
  method: 'GET',
  path: '/event_visit_reservations',
  access: 'customer',
  answer: z.object({ visitReservations: z.array(visitReservation) }),
});
