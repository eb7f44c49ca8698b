import type { SlotsOfDay } from '#src/ui/wish.ts';

export interface Mark {
  sign: string;
  words: string;
}

const ROOM: Mark = { sign: '○', words: '空きあり' };
const FEW: Mark = { sign: '△', words: '残りわずか' };
export const FULL: Mark = { sign: '×', words: '満席' };

/**
 * Returns the mark for the places that are left at a time of this day. Null when the provider does not send this data
 * (BOOK-70).
 */
export const vacancyOf = ({ few, full = [] }: SlotsOfDay, time: string): Mark | null => {
  if (full.includes(time)) return FULL;
  if (few === undefined) return null;
  return few.includes(time) ? FEW : ROOM;
};

/** Returns the mark for the places that are left on an open day. The time with the most places decides. */
export const vacancyOfDay = ({ times, few }: SlotsOfDay): Mark | null => {
  if (few === undefined) return null;
  return times.every((time) => few.includes(time)) ? FEW : ROOM;
};

/** The times of a day in order, including those without a place. */
export const timesOfDay = ({ times, full = [] }: SlotsOfDay): string[] => [...times, ...full].sort();
