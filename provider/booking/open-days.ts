import type * as z from 'zod/mini';
import type { slotsOfDay } from '#src/api/contract/shop.contract.ts';
import { addDays, minutesOf, timeOf, weekdayOf } from './tokyo-time.ts';

/** Days from today to the last bookable day (BOOK-10). */
const BOOKABLE_DAYS = 90;
const MINUTES_BETWEEN_STARTS = 60;

/** Times are `HH:mm` in Asia/Tokyo. */
export interface ShopHours {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly consultationMinutes: number;
}

export interface ShopCalendar extends ShopHours {
  readonly closedWeekdays: readonly number[];
  readonly holidays: ReadonlySet<string>;
  /** The number of bookings in each slot, by {@link slotKey}. A slot without an entry has none. */
  readonly taken: ReadonlyMap<string, number>;
  readonly capacity: number;
}

type SlotsOfDay = z.output<typeof slotsOfDay>;
type Closed = { date: string; reason: 'weekday' | 'holiday' | 'full' };

export interface OpenDays {
  readonly availableSlots: SlotsOfDay[];
  readonly closedDays: Closed[];
}

export const slotKey = (date: string, time: string): string => `${date} ${time}`;

/** Returns the slots from tomorrow to 90 days ahead. Each day is either available or closed with a reason. */
export function openDays(calendar: ShopCalendar, today: string): OpenDays {
  const availableSlots: OpenDays['availableSlots'] = [];
  const closedDays: Closed[] = [];
  for (let ahead = 1; ahead <= BOOKABLE_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const day = openDay(calendar, date);
    if ('reason' in day) closedDays.push(day);
    else availableSlots.push(day);
  }
  return { availableSlots, closedDays };
}

export const nextOpenDay = (calendar: ShopCalendar, today: string): string | null =>
  openDays(calendar, today).availableSlots[0]?.date ?? null;

/** Returns the start times of an open day: hourly from opening, as long as the visit ends by closing time. */
export function startTimes({ opensAt, closesAt, consultationMinutes }: ShopHours): string[] {
  const times: string[] = [];
  const last = minutesOf(closesAt) - consultationMinutes;
  for (let start = minutesOf(opensAt); start <= last; start += MINUTES_BETWEEN_STARTS)
    times.push(timeOf(start));
  return times;
}

function openDay(calendar: ShopCalendar, date: string): SlotsOfDay | Closed {
  if (calendar.holidays.has(date)) return { date, reason: 'holiday' };
  if (calendar.closedWeekdays.includes(weekdayOf(date))) return { date, reason: 'weekday' };
  const left = (time: string) => calendar.capacity - (calendar.taken.get(slotKey(date, time)) ?? 0);
  const all = startTimes(calendar);
  const times = all.filter((time) => left(time) > 0);
  if (times.length === 0) return { date, reason: 'full' };
  const few = calendar.capacity > 1 ? times.filter((time) => left(time) === 1) : [];
  return { date, times, few, full: all.filter((time) => !times.includes(time)) };
}
