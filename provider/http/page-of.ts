/** Entries of one page of every paginated list (decisions §4 fixes it for events). */
export const PAGE_SIZE = 10;

/** The first entry of a page counted from 1. */
export const offsetOf = (page = 1): number => (page - 1) * PAGE_SIZE;

/** `meta` of a list with so many entries; an empty list has one page. */
export const pageMeta = (entries: number): { totalPages: number } => ({
  totalPages: Math.max(1, Math.ceil(entries / PAGE_SIZE)),
});
