import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from './columns.ts';

export const cooperationConsents = pgTable('cooperation_consents', {
  customerId: reference('customer_id').primaryKey(),
  consented: boolean('consented').notNull(),
  decidedAt: instant('decided_at').notNull(),
});

export const customerAdditionalRecords = pgTable('customer_additional_records', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  label: text('label').notNull(),
  value: text('value').notNull(),
  position: integer('position').notNull(),
});

export const mypageTemplates = pgTable('mypage_templates', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  kind: text('kind', {
    enum: ['message', 'nextReservation', 'events', 'webCatalogs', 'points', 'enquetes', 'links'],
  }).notNull(),
  title: text('title').notNull(),
  body: text('body'),
  links: jsonb('links').$type<{ label: string; path: string }[]>().notNull(),
  position: integer('position').notNull(),
});

/** The first matching row by `position` applies (ARR-34). */
export const lineAccountRedirectSettings = pgTable('line_account_redirect_settings', {
  id: id(),
  builderId: reference('builder_id').notNull(),
  redirectFromUrl: text('redirect_from_url').notNull(),
  redirectToUrl: text('redirect_to_url').notNull(),
  position: integer('position').notNull(),
});
