import { and, eq, gt, ne } from 'drizzle-orm';
import type { SlotState } from '#provider/booking/check-wishes.ts';
import { slotKey } from '#provider/booking/open-days.ts';
import { addDays, weekdayOf } from '#provider/booking/tokyo-time.ts';
import type { Database } from '#provider/db/database.ts';
import type { reservationSettings } from '#provider/db/form-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';

export type SettingRow = typeof reservationSettings.$inferSelect;

interface DaySlots {
  readonly date: string;
  readonly times: string[];
}

/** Returns every slot of a setting from tomorrow on, taken or free. */
export function everySlot({ weekdays, times, daysAhead }: SettingRow, today: string): DaySlots[] {
  return Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1))
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .map((date) => ({ date, times: [...times].sort() }));
}

/** Returns the taken slots in the format of {@link slotKey}. One reservation fills a slot. */
export async function takenSlots(db: Database, setting: SettingRow, today: string): Promise<Set<string>> {
  const { reservationSettingId, day, time, status } = reservations;
  const rows = await db
    .select({ day, time })
    .from(reservations)
    .where(and(eq(reservationSettingId, setting.id), gt(day, today), ne(status, 'cancelled')));
  return new Set(rows.map((row) => slotKey(row.day ?? '', row.time ?? '')));
}

export const freeSlots = (slots: readonly DaySlots[], taken: ReadonlySet<string>): DaySlots[] =>
  slots
    .map(({ date, times }) => ({ date, times: times.filter((time) => !taken.has(slotKey(date, time))) }))
    .filter(({ times }) => times.length > 0);

export function slotState(
  slots: readonly DaySlots[],
  taken: ReadonlySet<string>,
  date: string,
  time: string,
): SlotState {
  if (!slots.some((slot) => slot.date === date && slot.times.includes(time))) return 'closed';
  return taken.has(slotKey(date, time)) ? 'full' : 'open';
}
