import { sql } from 'drizzle-orm';

/** Entries per page of every paginated list. */
export const PAGE_SIZE = 10;

export const offsetOf = (page = 1): number => (page - 1) * PAGE_SIZE;

/** A column with the number of entries on all pages. A page beyond the last has no rows, and therefore no count. */
export const entriesOfAllPages = sql<number>`count(*) over ()`.mapWith(Number).as('entries');

export const pageMeta = (entries: number): { totalPages: number } => ({
  totalPages: Math.max(1, Math.ceil(entries / PAGE_SIZE)),
});
