import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { archived, day, id, instant, key, reference } from './columns.ts';

/** `eventId` is null for a consultation. */
export const visitReservations = pgTable('visit_reservations', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  builderShopId: reference('builder_shop_id').notNull(),
  kind: text('kind', { enum: ['consultation', 'event'] }).notNull(),
  status: text('status', { enum: ['requested', 'confirmed', 'cancelled'] }).notNull(),
  desiredOn1: day('desired_on1').notNull(),
  desiredTime1: text('desired_time1').notNull(),
  desiredOn2: day('desired_on2'),
  desiredTime2: text('desired_time2'),
  desiredOn3: day('desired_on3'),
  desiredTime3: text('desired_time3'),
  shopVisitor: integer('shop_visitor').notNull(),
  useKidsSpace: boolean('use_kids_space').notNull(),
  useParking: boolean('use_parking').notNull(),
  transportation: text('transportation', { enum: ['car', 'other'] }),
  noPhoneCall: boolean('no_phone_call').notNull().default(false),
  otherConfirmation: text('other_confirmation').notNull(),
  hearingLists: jsonb('hearing_lists')
    .$type<VisitReservation['advanceConfirmation']['hearingLists']>()
    .notNull(),
  createdAt: instant('created_at').notNull(),
  eventId: reference('event_id'),
  replacesId: reference('replaces_id'),
  cancelReason: text('cancel_reason'),
  cancelledAt: instant('cancelled_at'),
});
export type NewVisit = typeof visitReservations.$inferInsert;

/** `description` is the builder's HTML. Entries close at `entryDeadline`. */
export const events = pgTable('events', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  kind: text('kind', { enum: ['openHouse', 'seminar', 'consultation', 'exhibition'] }).notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  notes: text('notes').notNull(),
  photoUrl: text('photo_url'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  entryDeadline: instant('entry_deadline').notNull(),
});
export type EventRow = typeof events.$inferSelect;

/** `takenElsewhere` counts places that were booked by telephone or in person. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    archived: archived(),
    eventId: reference('event_id').notNull(),
    builderShopId: reference('builder_shop_id').notNull(),
    day: day('day').notNull(),
    time: text('time').notNull(),
    capacity: integer('capacity').notNull(),
    takenElsewhere: integer('taken_elsewhere').notNull(),
  },
  (table) => [unique().on(table.eventId, table.builderShopId, table.day, table.time)],
);

/** The customer cannot cancel a meeting whose `cancelUntil` is null. */
export const meetings = pgTable('meetings', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  title: text('title').notNull(),
  status: text('status', { enum: ['requested', 'confirmed', 'cancelled'] }).notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  place: text('place').notNull(),
  staffName: text('staff_name').notNull(),
  cancelUntil: instant('cancel_until'),
  cancelReason: text('cancel_reason'),
  cancelledAt: instant('cancelled_at'),
});
