import { addDays, formatDay, instantInJapan, timeInJapan, todayInJapan } from './japan-date.ts';

/** The time of the day before a visit until which it can be changed or cancelled online, in Asia/Tokyo (MOVE-29). */
export const LAST_CHANGE_TIME = '17:00';

/** The last instant at which a visit or reservation on `day` (`YYYY-MM-DD`) can be changed or cancelled (MOVE-29). */
export const changeDeadline = (day: string): Date => instantInJapan(addDays(day, -1), LAST_CHANGE_TIME);

export const isChangeable = (day: string, now: Date): boolean =>
  now.getTime() <= changeDeadline(day).getTime();

/** An instant as a deadline, without the year: `11月27日(金) 17:00まで`. */
export const formatDeadline = (instant: Date): string =>
  `${formatDay(todayInJapan(instant))} ${timeInJapan(instant)}まで`;

export const CHANGE_LABEL = '変更・キャンセル';

/** Of a booking that can no longer be changed at the time when it is made. */
export const UNCHANGEABLE = `${CHANGE_LABEL}の受付期限（前日${LAST_CHANGE_TIME}）を過ぎているため、お申し込み後はオンラインで承れません。ご都合が変わったときは、店舗までお電話ください。`;

/** What a customer learns before booking a visit on `day`: until when it can be changed, or that it no longer can. */
export const changeDeadlineText = (day: string, now: Date): string =>
  isChangeable(day, now) ? formatDeadline(changeDeadline(day)) : UNCHANGEABLE;

/** The length of a visit, a session or a reservation in minutes if the provider gives none (BOOK-79). */
export const DEFAULT_VISIT_MINUTES = 60;

/** The length in minutes, from the provider's `given` length. A length that is not positive counts as not given. */
export const visitMinutes = (given?: number | null): number =>
  given != null && given > 0 ? given : DEFAULT_VISIT_MINUTES;
