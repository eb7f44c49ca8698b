import { and, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { ShopHours } from '#provider/booking/open-days.ts';
import { listStartTimes, slotKey } from '#provider/booking/open-days.ts';
import { eventSessions, events, visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops, builders, consultationSettings, shopHolidays } from '#provider/db/builder-tables.ts';
import { customerProfiles, customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { reservationSettings, reservations } from '#provider/db/form-tables.ts';
import { todayInJapan, weekdayOf } from '#src/lib/japan-date.ts';

/** Bookings by a key for each of their times. The value says whom to call about which time. */
export type BookingsToMove = ReadonlyMap<string, string>;

/**
 * Finds the upcoming bookings at times that the builder does not offer (any more): on closed days, outside of the hours,
 * at archived shops, events and forms (OPS-24).
 */
export async function bookingsOnClosedTimes(
  db: Database,
  builderKey: string,
  now: Date,
): Promise<BookingsToMove> {
  const [builder] = await db
    .select({ id: builders.id, consultationMinutes: consultationSettings.durationMinutes })
    .from(builders)
    .innerJoin(consultationSettings, eq(consultationSettings.builderId, builders.id))
    .where(eq(builders.key, builderKey));
  if (!builder) return new Map();
  const today = todayInJapan(now);
  return new Map([
    ...(await visitsOnClosedTimes(db, builder, today)),
    ...(await reservationsOnClosedTimes(db, builder.id, today)),
  ]);
}

type Builder = { readonly id: number; readonly consultationMinutes: number };
type Found = [key: string, words: string];

const person = {
  lastName: customerProfiles.lastName,
  firstName: customerProfiles.firstName,
  tel: customerProfiles.tel,
  chosenName: customers.chosenName,
  name: customers.name,
  displayName: customers.displayName,
};
type Person = { readonly [Field in keyof typeof person]: string | null };

function wordsOf(date: string, time: string, what: string, booker: Person): string {
  const fullName = [booker.lastName, booker.firstName].filter(Boolean).join(' ');
  const name = fullName || booker.chosenName || booker.name || booker.displayName;
  return `${date} ${time}  ${what}  ${name} 様  ${booker.tel ?? '電話番号なし'}`;
}

async function visitsOnClosedTimes(db: Database, builder: Builder, today: string): Promise<Found[]> {
  const { desiredOn1, desiredOn2, desiredOn3 } = visitReservations;
  const rows = await db
    .select({ visit: visitReservations, shop: builderShops, event: events, person })
    .from(visitReservations)
    .innerJoin(builderShops, eq(builderShops.id, visitReservations.builderShopId))
    .innerJoin(customers, eq(customers.id, visitReservations.customerId))
    .leftJoin(customerProfiles, eq(customerProfiles.customerId, customers.id))
    .leftJoin(events, eq(events.id, visitReservations.eventId))
    .where(
      and(
        eq(customers.builderId, builder.id),
        ne(visitReservations.status, 'cancelled'),
        or(gte(desiredOn1, today), gte(desiredOn2, today), gte(desiredOn3, today)),
      ),
    );
  const shopIds = [...new Set(rows.map(({ shop }) => shop.id))];
  const closed = await db.select().from(shopHolidays).where(inArray(shopHolidays.builderShopId, shopIds));
  const holidays = new Set(closed.map(({ builderShopId, day }) => slotKey(String(builderShopId), day)));
  const sessionRows = await db
    .select()
    .from(eventSessions)
    .where(and(inArray(eventSessions.builderShopId, shopIds), eq(eventSessions.archived, false)));
  const sessions = new Set(
    sessionRows.map((one) => [one.eventId, one.builderShopId, one.day, one.time].join(' ')),
  );
  return rows.flatMap(({ visit, shop, event, person: booker }) => {
    const isOpen = (date: string, time: string) =>
      !shop.archived &&
      (visit.kind === 'event'
        ? event?.archived === false && sessions.has([event.id, shop.id, date, time].join(' '))
        : !holidays.has(slotKey(String(shop.id), date)) &&
          isInHours({ ...shop, consultationMinutes: builder.consultationMinutes }, date, time));
    const what = `${shop.name} ${event?.title ?? '家づくり相談'}`;
    return wishesOf(visit)
      .filter(({ date, time }) => date >= today && !isOpen(date, time))
      .map(
        ({ date, time }): Found => [`visit ${visit.id} ${date} ${time}`, wordsOf(date, time, what, booker)],
      );
  });
}

const isInHours = (
  shop: ShopHours & { readonly closedWeekdays: readonly number[] },
  date: string,
  time: string,
): boolean => !shop.closedWeekdays.includes(weekdayOf(date)) && listStartTimes(shop).includes(time);

const wishesOf = (visit: typeof visitReservations.$inferSelect) =>
  ([1, 2, 3] as const).flatMap((rank) => {
    const { [`desiredOn${rank}` as const]: date, [`desiredTime${rank}` as const]: time } = visit;
    return date !== null && time !== null ? [{ date, time }] : [];
  });

async function reservationsOnClosedTimes(db: Database, builderId: number, today: string): Promise<Found[]> {
  const rows = await db
    .select({ reservation: reservations, setting: reservationSettings, person })
    .from(reservations)
    .innerJoin(reservationSettings, eq(reservationSettings.id, reservations.reservationSettingId))
    .innerJoin(customers, eq(customers.id, reservations.customerId))
    .leftJoin(customerProfiles, eq(customerProfiles.customerId, customers.id))
    .where(
      and(
        eq(customers.builderId, builderId),
        ne(reservations.status, 'cancelled'),
        gte(reservations.day, today),
      ),
    );
  return rows.flatMap(({ reservation: { id, day, time }, setting, person: booker }) => {
    if (day === null || time === null) return [];
    const { archived, closed, weekdays, times } = setting;
    if (!archived && !closed && weekdays.includes(weekdayOf(day)) && times.includes(time)) return [];
    return [[`reservation ${id}`, wordsOf(day, time, setting.title, booker)] satisfies Found];
  });
}
