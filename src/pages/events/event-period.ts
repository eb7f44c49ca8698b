import { addDays, weekdayOf } from '#src/lib/japan-date.ts';

const words = { weekend: '今週末', thisMonth: '今月', nextMonth: '来月' };

/** The URL contains the period's name, not its dates. So an old link to `weekend` shows the current weekend. */
export type PeriodName = keyof typeof words;

export const periods = (Object.keys(words) as PeriodName[]).map((value) => ({ value, label: words[value] }));

export const isPeriodName = (text: string | null): text is PeriodName => text !== null && text in words;

const SUNDAY = 0;
const SATURDAY = 6;

const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The first and last day of a period, `YYYY-MM-DD` in Asia/Tokyo. On a Sunday, the weekend is only that day. */
export function getPeriodDays(period: PeriodName, today: string): { from: string; until: string } {
  if (period === 'weekend') {
    const isSunday = weekdayOf(today) === SUNDAY;
    const saturday = addDays(today, SATURDAY - weekdayOf(today));
    return isSunday ? { from: today, until: today } : { from: saturday, until: addDays(saturday, 1) };
  }
  const next = firstOfNextMonth(today);
  if (period === 'thisMonth') return { from: today, until: addDays(next, -1) };
  return { from: next, until: addDays(firstOfNextMonth(next), -1) };
}
