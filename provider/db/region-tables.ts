import { pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';

/** `id` is the five-digit number of the official list. */
export const cities = pgTable('cities', {
  id: reference('id').primaryKey(),
  prefectureId: reference('prefecture_id').notNull(),
  name: text('name').notNull(),
});
