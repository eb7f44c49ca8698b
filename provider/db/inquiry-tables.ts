import { jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { archived, id, instant, key, reference } from './columns.ts';

export const inquiries = pgTable('inquiries', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  deadline: instant('deadline'),
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
