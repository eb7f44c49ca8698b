export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Japan is at UTC+9 all year. */
const JAPAN_OFFSET_MS = 9 * 3_600_000;

const toDay = (utc: number): string => new Date(utc).toISOString().slice(0, 10);
const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day in Asia/Tokyo at an instant, `YYYY-MM-DD`. The machine's time zone does not matter. */
export const todayInJapan = (now: Date): string => toDay(now.getTime() + JAPAN_OFFSET_MS);

/** The instant of a day `YYYY-MM-DD` and a time `HH:mm` in Asia/Tokyo. */
export const instantInJapan = (day: string, time: string): Date => new Date(`${day}T${time}:00+09:00`);

/** Parses `YYYY-MM-DD HH:mm` in Asia/Tokyo. */
export function parseDayAndTime(dayAndTime: string): Date {
  const [day = '', time = ''] = dayAndTime.split(' ');
  return instantInJapan(day, time);
}

/** Adds a number of days to a day `YYYY-MM-DD`. A negative number goes back. */
export const addDays = (day: string, days: number): string => toDay(utcOf(day) + days * DAY_MS);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(utcOf(day)).getUTCDay();

const weekdayLetter = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? '';

const monthAndDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;

/** `2026-09-22` → `9月22日(火)`. */
export const formatDay = (day: string): string => `${monthAndDay(day)}(${weekdayLetter(day)})`;

/** `2026-09-22` → `9/22(火)`, for small places. */
export const formatShortDay = (day: string): string =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}(${weekdayLetter(day)})`;

/** `2026-09-22` → `2026年9月22日`, for days of another year. */
export const formatYearDay = (day: string): string => `${Number(day.slice(0, 4))}年${monthAndDay(day)}`;

/** `2026-09-22` → `2026年9月22日(火)`. Any other text is returned unchanged. */
export const formatDate = (day: string): string =>
  DAY.test(day) ? `${Number(day.slice(0, 4))}年${formatDay(day)}` : day;

/** The months of two days: `2026年9月`, `2026年9月・10月` or `2026年12月・2027年1月`. */
export function formatMonths(first: string, last: string): string {
  const [year, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const [month, lastMonth] = [Number(first.slice(5, 7)), Number(last.slice(5, 7))];
  if (year !== lastYear) return `${year}年${month}月・${lastYear}年${lastMonth}月`;
  return month === lastMonth ? `${year}年${month}月` : `${year}年${month}月・${lastMonth}月`;
}

/** `2026-09-22` → `9月22日 火曜日`, for screen readers. */
export const formatSpokenDay = (day: string): string => `${monthAndDay(day)} ${weekdayLetter(day)}曜日`;

/** The text of a wish (a preferred date and time) for screen readers: `9月22日 火曜日 10:00`. */
export const formatSpokenWish = (wish: { date: string; time: string }): string =>
  `${formatSpokenDay(wish.date)} ${wish.time}`;

/**
 * True for a date, alone or after other words and a space. `Phrases` breaks the line of such a text only at its spaces.
 * False for a sentence.
 */
export const isDate = (words: string): boolean =>
  /^(?:[^。、]*\s)?(?:\d{4}年)?\d+月\d+日[^。、]*$/.test(words);

/** Converts `HH:mm` to minutes since midnight. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Converts minutes since midnight to `HH:mm`. */
export const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `10:00〜`, or with the length in minutes `10:00〜11:30`. An end on the next day is not shown. */
export function formatTimeRange(time: string, minutes?: number | null | undefined): string {
  const length = minutes ?? 0;
  const end = toMinutes(time) + length;
  return length <= 0 || end >= 24 * 60 ? `${time}〜` : `${time}〜${formatTime(end)}`;
}

/** The text of a wish in the whole app: `9月22日(火) 10:00〜11:30`, without the end if the length is unknown. */
export const formatWish = (wish: {
  date: string;
  time: string;
  minutes?: number | null | undefined;
}): string => `${formatDay(wish.date)} ${formatTimeRange(wish.time, wish.minutes)}`;

/** Weekdays in words: `[2, 3]` → `火曜日・水曜日`. An empty list is `なし`. */
export const formatWeekdays = (weekdays: readonly number[]): string =>
  [...weekdays]
    .sort((a, b) => a - b)
    .map((weekday) => `${WEEKDAYS[weekday] ?? ''}曜日`)
    .join('・') || 'なし';

/** The time of day in Asia/Tokyo at an instant, `HH:mm`. */
export const timeInJapan = (instant: Date): string =>
  new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString().slice(11, 16);

/** Formats an instant as `YYYY-MM-DD HH:mm` in Asia/Tokyo. */
export const formatDayAndTime = (instant: Date): string => `${todayInJapan(instant)} ${timeInJapan(instant)}`;

/** A day in Japanese, with its year if that differs from the year of `near`. Both are `YYYY-MM-DD`. */
const dayInWords = (day: string, near: string): string =>
  `${day.slice(0, 4) === near.slice(0, 4) ? '' : `${day.slice(0, 4)}年`}${formatDay(day)}`;

/** An ISO instant in Asia/Tokyo: `11月28日(土) 17:00`. It has the year if that differs from the year of `today`. */
export function formatInstant(isoInstant: string, today: string): string {
  const instant = new Date(isoInstant);
  return `${dayInWords(todayInJapan(instant), today)} ${timeInJapan(instant)}`;
}

/**
 * A period between two ISO instants in Asia/Tokyo. Within a day: `11月28日(土) 10:00〜18:00`. Over several days:
 * `11月28日(土)〜11月29日(日)`. The first day has the year if that differs from the year of `today`. The last day has the
 * year if that differs from the year of the first day.
 */
export function formatPeriod(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  today: string,
): string {
  const end = new Date(endsAt);
  const [first, last] = [todayInJapan(new Date(startsAt)), todayInJapan(end)];
  if (first === last) return `${formatInstant(startsAt, today)}〜${timeInJapan(end)}`;
  return `${dayInWords(first, today)}〜${dayInWords(last, first)}`;
}

/** The first and last day that a customer may enter, for births, moves and deadlines. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** True for a calendar day `YYYY-MM-DD` between {@link FIRST_DAY} and {@link LAST_DAY}. */
export const isNameableDay = (text: string): boolean =>
  DAY.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  // `Date` turns 31 February into 3 March.
  new Date(utcOf(text)).toJSON()?.slice(0, 10) === text;
