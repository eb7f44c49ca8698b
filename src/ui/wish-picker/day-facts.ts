import { formatSpokenDay, weekdayOf } from '#src/lib/japan-date.ts';
import type { SlotsOfDay } from '#src/ui/wish.ts';
import type { ClosedDay, SlotWords } from './closed-day-words.ts';
import { REASON_WORDS, SHOP_WORDS } from './closed-day-words.ts';
import type { VacancyMark } from './vacancy.ts';
import { vacancyOfDay } from './vacancy.ts';

interface DayFacts {
  isOpen: boolean;
  /** Says why the day cannot be chosen. Null on an open day. */
  disabledReason: string | null;
  mark: VacancyMark | null;
  tint: 'sunday' | 'saturday' | 'weekday';
  ariaText: string;
}

export type FactsOfDay = (day: string) => DayFacts;

const tintOf = (day: string): DayFacts['tint'] => {
  if (weekdayOf(day) === 0) return 'sunday';
  return weekdayOf(day) === 6 ? 'saturday' : 'weekday';
};

/** Returns a function that describes a day, from the shop's slots and its closed days. */
export const createDayFacts = (
  slots: readonly SlotsOfDay[],
  closedDays: readonly ClosedDay[],
  today: string,
  words: SlotWords = SHOP_WORDS,
): FactsOfDay => {
  const open = new Map(slots.filter(({ times }) => times.length > 0).map((slot) => [slot.date, slot]));
  const closed = new Map(closedDays.map((day) => [day.date, REASON_WORDS[day.reason]]));
  return (day) => {
    const slot = open.get(day);
    const isOpen = slot !== undefined;
    const vacancy = slot ? vacancyOfDay(slot) : null;
    const otherDay = day <= today ? words.past : words.future;
    const refusal = isOpen ? null : (closed.get(day)?.refusal ?? otherDay);
    return {
      isOpen,
      disabledReason: refusal,
      mark: isOpen ? vacancy : (closed.get(day)?.mark ?? null),
      tint: tintOf(day),
      ariaText: [formatSpokenDay(day), refusal ?? vacancy?.words ?? null]
        .filter((part) => part !== null)
        .join(' '),
    };
  };
};
