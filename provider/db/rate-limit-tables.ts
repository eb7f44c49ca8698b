import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** `key` is the SHA-256 of the counted value, so that phone numbers and IP addresses are not stored. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  uses: integer('uses').notNull(),
  endsAt: instant('ends_at').notNull(),
});
