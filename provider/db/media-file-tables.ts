import { pgTable, text } from 'drizzle-orm/pg-core';
import { archived, bytes, id, instant, reference } from './columns.ts';

/** A file that the builder shares with one customer. `content` is null if the file no longer exists. */
export const mediaFiles = pgTable('media_files', {
  id: id(),
  archived: archived(),
  uuid: text('uuid').notNull().unique(),
  customerId: reference('customer_id').notNull(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  content: bytes('content'),
  viewedAt: instant('viewed_at'),
  createdAt: instant('created_at').notNull(),
});

/** `tokenHash` is the token's SHA-256 in hex. */
export const mediaFileTokens = pgTable('media_file_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  mediaFileId: reference('media_file_id').notNull(),
  customerId: reference('customer_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
