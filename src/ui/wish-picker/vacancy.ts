import type { SlotsOfDay } from '#src/ui/wish.ts';

export interface VacancyMark {
  sign: string;
  words: string;
}

export const AVAILABLE: VacancyMark = { sign: '○', words: '空きあり' };
const FEW: VacancyMark = { sign: '△', words: '残りわずか' };
export const FULL: VacancyMark = { sign: '×', words: '満席' };

/**
 * Returns the mark for the places that are left at a time of this day. Null when the provider does not send this data
 * (BOOK-70).
 */
export const findVacancy = ({ few, full = [] }: SlotsOfDay, time: string): VacancyMark | null => {
  if (full.includes(time)) return FULL;
  if (few === undefined) return null;
  return few.includes(time) ? FEW : AVAILABLE;
};

/** Returns the mark for the places that are left on an open day. The time with the most places decides. */
export const vacancyOfDay = ({ times, few }: SlotsOfDay): VacancyMark | null => {
  if (few === undefined) return null;
  return times.every((time) => few.includes(time)) ? FEW : AVAILABLE;
};

/** The times of a day in order, including those without a place. */
export const timesOfDay = ({ times, full = [] }: SlotsOfDay): string[] => [...times, ...full].sort();
