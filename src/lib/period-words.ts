import { formatDay, todayInJapan } from './japan-date.ts';

const JAPAN_OFFSET_MS = 9 * 3_600_000;

/** The calendar day of an ISO instant in Asia/Tokyo, `YYYY-MM-DD`. */
const dayOf = (instant: string): string => todayInJapan(new Date(instant));

/** The time of day of an ISO instant in Asia/Tokyo, `HH:mm`. */
export const timeInJapan = (instant: string): string =>
  new Date(Date.parse(instant) + JAPAN_OFFSET_MS).toISOString().slice(11, 16);

/** A day in Japanese, with its year if that differs from the year of `near`. Both are `YYYY-MM-DD`. */
const dayInWords = (day: string, near: string): string =>
  `${day.slice(0, 4) === near.slice(0, 4) ? '' : `${day.slice(0, 4)}年`}${formatDay(day)}`;

/** An ISO instant in Asia/Tokyo: `11月28日(土) 17:00`. It has the year if that differs from the year of `today`. */
export const formatInstant = (instant: string, today: string): string =>
  `${dayInWords(dayOf(instant), today)} ${timeInJapan(instant)}`;

/**
 * A period between two ISO instants in Asia/Tokyo. Within a day: `11月28日(土) 10:00〜18:00`. Over several days:
 * `11月28日(土)〜11月29日(日)`. The first day has the year if that differs from the year of `today`. The last day has the
 * year if that differs from the year of the first day.
 */
export function formatPeriod(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  today: string,
): string {
  const [first, last] = [dayOf(startsAt), dayOf(endsAt)];
  if (first === last) return `${formatInstant(startsAt, today)}〜${timeInJapan(endsAt)}`;
  return `${dayInWords(first, today)}〜${dayInWords(last, first)}`;
}
