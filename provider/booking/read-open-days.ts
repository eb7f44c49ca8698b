import { and, count, eq, gt, gte, ne } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { shopHolidays, visitReservations } from '#provider/db/schema.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { ShopRow } from '#provider/shops/shop-summary.ts';
import type { OpenDays, ShopCalendar } from './open-days.ts';
import { openDays, slotKey } from './open-days.ts';
import { tokyoDay } from './tokyo-time.ts';
import { visitMinutes } from './visit-minutes.ts';

type ClockAndSettings = Pick<ProviderDeps, 'now' | 'settings'>;

interface ShopDays extends OpenDays {
  readonly calendar: ShopCalendar;
}

/** What a shop can still take, as the transaction or connection `db` sees it. */
export async function readOpenDays(
  db: Database,
  { now, settings }: ClockAndSettings,
  shop: ShopRow,
): Promise<ShopDays> {
  const today = tokyoDay(now());
  const calendar: ShopCalendar = {
    ...shop,
    holidays: await holidaysAfter(db, shop.id, today),
    fullSlots: await fullSlotsAfter(db, shop.id, today, settings.slotCapacity),
    visitMinutes: await visitMinutes(db, shop.builderId),
  };
  return { calendar, ...openDays(calendar, today) };
}

async function holidaysAfter(db: Database, shopId: number, today: string): Promise<Set<string>> {
  const rows = await db
    .select({ day: shopHolidays.day })
    .from(shopHolidays)
    .where(and(eq(shopHolidays.builderShopId, shopId), gt(shopHolidays.day, today)));
  return new Set(rows.map(({ day }) => day));
}

/** Only first wishes of consultations take places; an event has places of its own. */
async function fullSlotsAfter(
  db: Database,
  shopId: number,
  today: string,
  slotCapacity: number,
): Promise<Set<string>> {
  const { builderShopId, desiredOn1, desiredTime1, kind, status } = visitReservations;
  const rows = await db
    .select({ date: desiredOn1, time: desiredTime1 })
    .from(visitReservations)
    .where(
      and(
        eq(builderShopId, shopId),
        gt(desiredOn1, today),
        eq(kind, 'consultation'),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(desiredOn1, desiredTime1)
    .having(gte(count(), slotCapacity));
  return new Set(rows.map(({ date, time }) => slotKey(date, time)));
}
