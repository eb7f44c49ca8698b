import { pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';

/** `id` is the official five-digit code of the municipality. */
export const cities = pgTable('cities', {
  id: reference('id').primaryKey(),
  prefectureId: reference('prefecture_id').notNull(),
  name: text('name').notNull(),
});
