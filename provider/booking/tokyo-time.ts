import { todayInJapan } from '#src/lib/japan-date.ts';

const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The time of day in Asia/Tokyo, `HH:mm`. */
export const tokyoTime = (instant: Date): string =>
  new Date(instant.getTime() + TOKYO_OFFSET_MS).toISOString().slice(11, 16);

/** The instant of a day `YYYY-MM-DD` and a time `HH:mm` in Asia/Tokyo. */
export const tokyoInstant = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - TOKYO_OFFSET_MS);

/** Parses `YYYY-MM-DD HH:mm` in Asia/Tokyo. */
export function parseTokyo(dayAndTime: string): Date {
  const [day = '', time = ''] = dayAndTime.split(' ');
  return tokyoInstant(day, time);
}

/** Formats an instant as `YYYY-MM-DD HH:mm` in Asia/Tokyo. */
export const formatTokyo = (instant: Date): string => `${todayInJapan(instant)} ${tokyoTime(instant)}`;

/** Converts `HH:mm` to minutes since midnight. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Converts minutes since midnight to `HH:mm`. */
export const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
