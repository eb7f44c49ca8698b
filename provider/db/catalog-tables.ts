import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { archived, id, instant, key, reference } from './columns.ts';

/**
 * The page images are `{imageFolder}/1.svg`, `{imageFolder}/2.svg` and so on, all of one size. The first is the cover.
 */
export const webCatalogs = pgTable('web_catalogs', {
  id: id(),
  key: key(),
  archived: archived(),
  builderId: reference('builder_id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  token: text('token').notNull(),
  imageFolder: text('image_folder').notNull(),
  pageCount: integer('page_count').notNull(),
  pageWidth: integer('page_width').notNull(),
  pageHeight: integer('page_height').notNull(),
  position: integer('position').notNull(),
});

export const catalogEnquetes = pgTable('catalog_enquetes', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  satisfactionLevel: integer('satisfaction_level').notNull(),
  goodPoints: text('good_points').array().notNull(),
  comment: text('comment').notNull(),
  wantsConsultation: boolean('wants_consultation').notNull(),
  createdAt: instant('created_at').notNull(),
});
