import { isUuid } from '#src/lib/uuid.ts';

export const parseUuid = (segment: string | null): string | null =>
  isUuid(segment ?? undefined) ? (segment?.toLowerCase() ?? null) : null;

/** Returns an id of another system, or null if the database could not store it. */
export const parseTextId = (segment: string): string | null =>
  /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(segment) ? segment : null;
