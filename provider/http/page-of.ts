import { sql } from 'drizzle-orm';

/** Entries of one page of every paginated list (decisions §4 fixes it for events). */
export const PAGE_SIZE = 10;

/** The first entry of a page counted from 1. */
export const offsetOf = (page = 1): number => (page - 1) * PAGE_SIZE;

/** A column of each entry of a page: how many there are on all pages. A page beyond the last has nobody to tell it. */
export const entriesOfAllPages = sql<number>`count(*) over ()`.mapWith(Number).as('entries');

/** `meta` of a list with so many entries; an empty list has one page. */
export const pageMeta = (entries: number): { totalPages: number } => ({
  totalPages: Math.max(1, Math.ceil(entries / PAGE_SIZE)),
});
