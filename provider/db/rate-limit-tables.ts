import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** `key` is the SHA-256 of what is counted: numbers and addresses are not kept. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  uses: integer('uses').notNull(),
  endsAt: instant('ends_at').notNull(),
});
