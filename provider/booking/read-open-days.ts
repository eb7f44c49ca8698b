import { and, count, eq, gt, inArray, ne } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { shopHolidays } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { invariant } from '#src/lib/invariant.ts';
import { consultationMinutes } from './consultation-minutes.ts';
import type { OpenDays, ShopCalendar } from './open-days.ts';
import { openDays, slotKey } from './open-days.ts';
import { tokyoDay } from './tokyo-time.ts';

type ClockAndSettings = Pick<ProviderDeps, 'now' | 'settings'>;

interface ShopDays extends OpenDays {
  readonly calendar: ShopCalendar;
}

export async function readOpenDays(
  db: Database,
  { now, settings }: ClockAndSettings,
  shop: ShopRow,
): Promise<ShopDays> {
  const [calendar] = await readCalendars(db, { now, settings }, [shop]);
  invariant(calendar, 'readOpenDays: the shop has no calendar.');
  return { calendar, ...openDays(calendar, tokyoDay(now())) };
}

/** All shops must belong to one builder. The calendars are in the order of `shops`. */
export async function readCalendars(
  db: Database,
  { now, settings }: ClockAndSettings,
  shops: readonly ShopRow[],
): Promise<ShopCalendar[]> {
  const [first] = shops;
  if (!first) return [];
  const ids = shops.map(({ id }) => id);
  const today = tokyoDay(now());
  const holidays = await holidaysAfter(db, ids, today);
  const taken = await takenAfter(db, ids, today);
  const minutes = await consultationMinutes(db, first.builderId);
  return shops.map((shop) => ({
    ...shop,
    holidays: new Set(holidays.filter(({ shopId }) => shopId === shop.id).map(({ day }) => day)),
    taken: new Map(
      taken
        .filter(({ shopId }) => shopId === shop.id)
        .map(({ date, time, visits }) => [slotKey(date, time), visits]),
    ),
    capacity: settings.slotCapacity,
    consultationMinutes: minutes,
  }));
}

const holidaysAfter = (db: Database, shopIds: readonly number[], today: string) =>
  db
    .select({ shopId: shopHolidays.builderShopId, day: shopHolidays.day })
    .from(shopHolidays)
    .where(and(inArray(shopHolidays.builderShopId, [...shopIds]), gt(shopHolidays.day, today)));

/**
 * Only the first desired time of a consultation occupies a slot. Event entries count only against the capacity of their
 * event.
 */
function takenAfter(db: Database, shopIds: readonly number[], today: string) {
  const { builderShopId, desiredOn1, desiredTime1, kind, status } = visitReservations;
  return db
    .select({ shopId: builderShopId, date: desiredOn1, time: desiredTime1, visits: count() })
    .from(visitReservations)
    .where(
      and(
        inArray(builderShopId, [...shopIds]),
        gt(desiredOn1, today),
        eq(kind, 'consultation'),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(builderShopId, desiredOn1, desiredTime1);
}
