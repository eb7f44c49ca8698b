import { boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { archived, bytes, day, id, instant, key, reference } from './columns.ts';

/** Each of `times` (`HH:mm`) can be reserved once on each of `weekdays` (0 is Sunday), up to `daysAhead` days ahead. */
export const reservationSettings = pgTable('reservation_settings', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  weekdays: integer('weekdays').array().notNull(),
  times: text('times').array().notNull(),
  daysAhead: integer('days_ahead').notNull(),
  closed: boolean('closed').notNull(),
});

export const itemForms = pgTable('item_forms', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
});

/** A question that belongs to exactly one reservation setting, item form or inquiry. */
export const formItems = pgTable('form_items', {
  id: id(),
  key: key(),
  archived: archived(),
  reservationSettingId: reference('reservation_setting_id'),
  itemFormId: reference('item_form_id'),
  inquiryId: reference('inquiry_id'),
  label: text('label').notNull(),
  kind: text('kind').notNull(),
  required: boolean('required').notNull(),
  maxLength: integer('max_length'),
  options: text('options').array().notNull(),
  maxSizeKb: integer('max_size_kb'),
  position: integer('position').notNull(),
});

/** A reserved slot, or a submitted item form. An item form has neither `day` nor `time`. */
export const reservations = pgTable('reservations', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  reservationSettingId: reference('reservation_setting_id'),
  itemFormId: reference('item_form_id'),
  status: text('status', { enum: ['requested', 'confirmed', 'cancelled'] }).notNull(),
  day: day('day'),
  time: text('time'),
  itemAnswers: jsonb('item_answers').$type<ItemAnswer[]>().notNull(),
  replacesId: reference('replaces_id'),
  cancelReason: text('cancel_reason'),
  cancelledAt: instant('cancelled_at'),
  createdAt: instant('created_at').notNull(),
});

/**
 * An image that answers an item of exactly one inquiry response or reservation. The provider generates `name` and
 * derives `contentType` from the content, which is the object `objectKey`, or still in `content` as in `mediaFiles`.
 */
export const formImages = pgTable('form_images', {
  id: id(),
  inquiryResponseId: reference('inquiry_response_id'),
  reservationId: reference('reservation_id'),
  itemId: reference('item_id').notNull(),
  name: text('name').notNull().unique(),
  contentType: text('content_type').notNull(),
  content: bytes('content'),
  objectKey: text('object_key'),
  size: integer('size'),
  sha256: text('sha256'),
});

/** `lineMessage` stands above the copy of the answers that a customer can have sent to LINE. */
export const inquiries = pgTable('inquiries', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  deadline: instant('deadline'),
  lineMessage: text('line_message'),
});

export const inquiryRecipients = pgTable(
  'inquiry_recipients',
  { inquiryId: reference('inquiry_id').notNull(), customerId: reference('customer_id').notNull() },
  (table) => [primaryKey({ columns: [table.inquiryId, table.customerId] })],
);

/** The unique constraint rejects a second response to an inquiry by the same customer, even in parallel requests. */
export const inquiryResponses = pgTable(
  'inquiry_responses',
  {
    id: id(),
    inquiryId: reference('inquiry_id').notNull(),
    customerId: reference('customer_id').notNull(),
    answers: jsonb('answers').$type<ItemAnswer[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.inquiryId, table.customerId)],
);

/** A request for a copy of the answers in LINE. Its job in `jobs` sends it. */
export const inquiryLineMessages = pgTable(
  'inquiry_line_messages',
  {
    id: id(),
    inquiryId: reference('inquiry_id').notNull(),
    customerId: reference('customer_id').notNull(),
    status: text('status', { enum: ['queued', 'sent'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.inquiryId, table.customerId)],
);

export const catalogEnquetes = pgTable('catalog_enquetes', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  satisfactionLevel: integer('satisfaction_level').notNull(),
  goodPoints: text('good_points').array().notNull(),
  comment: text('comment').notNull(),
  wantsConsultation: boolean('wants_consultation').notNull(),
  createdAt: instant('created_at').notNull(),
});
