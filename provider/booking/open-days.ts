import { and, count, eq, gt, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { consultationSettings, shopHolidays } from '#provider/db/builder-tables.ts';
import { DEFAULT_CONSULTATION_CAPACITY, isOneOf } from '#provider/db/columns.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { slotsOfDay } from '#src/api/contract/shop.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { addDays, formatTime, todayInJapan, toMinutes, weekdayOf } from '#src/lib/japan-date.ts';

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
  /** The consultations that may begin at a time, by weekday. */
  readonly consultationCapacity: readonly number[];
}

type SlotsOfDay = z.output<typeof slotsOfDay>;

type Closed = { date: string; reason: 'weekday' | 'holiday' | 'full' };

export interface OpenDays {
  readonly availableSlots: SlotsOfDay[];
  readonly closedDays: Closed[];
}

/** `full`: all places are taken. `closed`: the shop takes no bookings at that time. */
export type SlotState = 'open' | 'full' | 'closed';

export const slotKey = (date: string, time: string): string => `${date} ${time}`;

/** Returns the slots from tomorrow to 90 days ahead. Each day is either available or closed with a reason. */
export function listOpenDays(calendar: ShopCalendar, today: string): OpenDays {
  const availableSlots: OpenDays['availableSlots'] = [];
  const closedDays: Closed[] = [];
  for (let ahead = 1; ahead <= BOOKABLE_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    const day = describeDay(calendar, date);
    if ('reason' in day) closedDays.push(day);
    else availableSlots.push(day);
  }
  return { availableSlots, closedDays };
}

function describeDay(calendar: ShopCalendar, date: string): SlotsOfDay | Closed {
  if (calendar.holidays.has(date)) return { date, reason: 'holiday' };
  if (calendar.closedWeekdays.includes(weekdayOf(date))) return { date, reason: 'weekday' };
  const capacity = capacityOn(calendar, date);
  const left = (time: string) => capacity - (calendar.taken.get(slotKey(date, time)) ?? 0);
  const all = listStartTimes(calendar);
  const times = all.filter((time) => left(time) > 0);
  if (times.length === 0) return { date, reason: 'full' };
  const few = capacity > 1 ? times.filter((time) => left(time) === 1) : [];
  return { date, times, few, full: all.filter((time) => !times.includes(time)) };
}

const capacityOn = ({ consultationCapacity }: ShopCalendar, date: string): number =>
  consultationCapacity[weekdayOf(date)] ?? DEFAULT_CONSULTATION_CAPACITY;

export const nextOpenDay = (calendar: ShopCalendar, today: string): string | null =>
  listOpenDays(calendar, today).availableSlots[0]?.date ?? null;

/** Returns the start times of an open day: hourly from opening, as long as the visit ends by closing time. */
export function listStartTimes({
  opensAt,
  closesAt,
  consultationMinutes: findConsultationMinutes,
}: ShopHours): string[] {
  const times: string[] = [];
  const last = toMinutes(closesAt) - findConsultationMinutes;
  for (let start = toMinutes(opensAt); start <= last; start += MINUTES_BETWEEN_STARTS)
    times.push(formatTime(start));
  return times;
}

type Days = OpenDays & { readonly calendar: ShopCalendar };

export function createSlotState({ availableSlots, closedDays, calendar }: Days) {
  const open = new Set(availableSlots.flatMap(({ date, times }) => times.map((time) => slotKey(date, time))));
  const listOpenDays = new Set([
    ...availableSlots.map(({ date }) => date),
    ...closedDays.filter(({ reason }) => reason === 'full').map(({ date }) => date),
  ]);
  return (date: string, time: string): SlotState => {
    const slot = slotKey(date, time);
    if (open.has(slot)) return 'open';
    const isFull = (calendar.taken.get(slot) ?? 0) >= capacityOn(calendar, date);
    return listOpenDays.has(date) && isFull ? 'full' : 'closed';
  };
}

type Clock = Pick<ProviderDeps, 'now'>;

interface ShopDays extends OpenDays {
  readonly calendar: ShopCalendar;
}

export async function findOpenDays(db: Database, { now }: Clock, shop: ShopRow): Promise<ShopDays> {
  const [calendar] = await findCalendars(db, { now }, [shop]);
  invariant(calendar, 'findOpenDays: the shop has no calendar.');
  return { calendar, ...listOpenDays(calendar, todayInJapan(now())) };
}

/** All shops must belong to one builder. The calendars are in the order of `shops`. */
export async function findCalendars(
  db: Database,
  { now }: Clock,
  shops: readonly ShopRow[],
): Promise<ShopCalendar[]> {
  const [first] = shops;
  if (!first) return [];
  const ids = shops.map(({ id }) => id);
  const today = todayInJapan(now());
  const holidays = await findHolidays(db, ids, today);
  const taken = await countVisits(db, ids, today);
  const minutes = await findConsultationMinutes(db, first.builderId);
  return shops.map((shop) => ({
    ...shop,
    holidays: new Set(holidays.filter(({ shopId }) => shopId === shop.id).map(({ day }) => day)),
    taken: new Map(
      taken
        .filter(({ shopId }) => shopId === shop.id)
        .map(({ date, time, visits }) => [slotKey(date, time), visits]),
    ),
    consultationMinutes: minutes,
  }));
}

const findHolidays = (db: Database, shopIds: readonly number[], today: string) =>
  db
    .select({ shopId: shopHolidays.builderShopId, day: shopHolidays.day })
    .from(shopHolidays)
    .where(and(isOneOf(shopHolidays.builderShopId, shopIds), gt(shopHolidays.day, today)));

/**
 * Only the first desired time of a consultation occupies a slot. Event entries count only against the capacity of their
 * event.
 */
function countVisits(db: Database, shopIds: readonly number[], today: string) {
  const { builderShopId, desiredOn1, desiredTime1, kind, status } = visitReservations;
  return db
    .select({ shopId: builderShopId, date: desiredOn1, time: desiredTime1, visits: count() })
    .from(visitReservations)
    .where(
      and(
        isOneOf(builderShopId, shopIds),
        gt(desiredOn1, today),
        eq(kind, 'consultation'),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(builderShopId, desiredOn1, desiredTime1);
}

async function findConsultationMinutes(db: Database, builderId: number): Promise<number> {
  const [setting] = await db
    .select({ minutes: consultationSettings.durationMinutes })
    .from(consultationSettings)
    .where(eq(consultationSettings.builderId, builderId));
  invariant(
    setting,
    `findConsultationMinutes: builder ${builderId} has no consultation setting. Give it one.`,
  );
  return setting.minutes;
}
