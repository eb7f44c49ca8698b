import { sql } from 'drizzle-orm';

/** Entries of one page of every paginated list (CALL-21). */
export const PAGE_SIZE = 10;

/** The index of a page's first entry; pages count from 1. */
export const offsetOf = (page = 1): number => (page - 1) * PAGE_SIZE;

/** A column with the number of entries on all pages. A page beyond the last has no row to hold it. */
export const entriesOfAllPages = sql<number>`count(*) over ()`.mapWith(Number).as('entries');

/** `meta` of a list with this many entries; an empty list has one page. */
export const pageMeta = (entries: number): { totalPages: number } => ({
  totalPages: Math.max(1, Math.ceil(entries / PAGE_SIZE)),
});
