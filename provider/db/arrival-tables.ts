import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { archived, id, instant, reference } from './columns.ts';

/**
 * `uuid` identifies a page view. A row with `viewTime` 0 starts the view. Each row with `viewTime` 1 adds one second to
 * it.
 */
export const accessLogs = pgTable('access_logs', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  uuid: uuid('uuid').notNull(),
  path: text('path').notNull(),
  viewTime: integer('view_time').notNull(),
  trackingCode: text('tracking_code'),
  eventId: reference('event_id'),
  webCatalogId: reference('web_catalog_id'),
  detailableId: reference('detailable_id'),
  detailableType: text('detailable_type'),
  problem: text('problem'),
  createdAt: instant('created_at').notNull(),
});

/** A mark records how a customer arrived, such as by a link. Each mark is stored once (ARR-45 to ARR-50). */
export const arrivalMarks = pgTable(
  'arrival_marks',
  {
    id: id(),
    customerId: reference('customer_id').notNull(),
    kind: text('kind').notNull(),
    value: jsonb('value').$type<Readonly<Record<string, string>>>().notNull(),
    valueHash: text('value_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.customerId, table.kind, table.valueHash)],
);

export const registrationSources = pgTable('registration_sources', {
  id: id(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  name: text('name').notNull(),
});

export const pastCustomers = pgTable('past_customers', {
  pastCustomerId: reference('past_customer_id').primaryKey(),
  customerId: reference('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * `uuidHash` is the SHA-256 of an erased customer's uuid in lower case. A builder's file cannot bring this uuid back
 * (OPS-20).
 */
export const erasedCustomers = pgTable('erased_customers', {
  uuidHash: text('uuid_hash').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
});

export const customerTies = pgTable('customer_ties', {
  pastCustomerId: reference('past_customer_id').primaryKey(),
  customerId: reference('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const subscriptionChanges = pgTable('subscription_changes', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  unsubscribed: boolean('unsubscribed').notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
});
