import { and, asc, eq, inArray } from 'drizzle-orm';
import { builderShops, prefectures, shopHolidays } from '#provider/db/builder-tables.ts';
import { DEFAULT_CONSULTATION_CAPACITY } from '#provider/db/columns.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { WEEKDAYS } from '#provider/manage/builder-file/file-values.ts';
import { PREFECTURES } from '#src/lib/option-lists.ts';
import { mapSearchUrl } from '#src/lib/urls.ts';
import type { Applying } from './reconcile.ts';

type Shop = BuilderFile['shops'][number];

/** The ids of shops or events by their keys, or of customers by their uuids. */
export type Ids = ReadonlyMap<string, number>;

export async function applyShops({ reconcile, file, builderId }: Applying): Promise<Ids> {
  const ids = await reconcile({
    table: builderShops,
    what: '店舗',
    within: eq(builderShops.builderId, builderId),
    by: ['key'],
    declared: file.shops.map((shop, position) => ({
      name: shop.key,
      values: { builderId, position, ...rowOf(shop) },
    })),
    onRemoved: 'archive',
  });
  await reconcile({
    table: shopHolidays,
    what: '休業日',
    within: inArray(shopHolidays.builderShopId, [...ids.values()]),
    by: ['builderShopId', 'day'],
    declared: file.shops.flatMap(({ key, holidays }) =>
      holidays.map((day) => ({ name: `${key} ${day}`, values: { builderShopId: ids.get(key), day } })),
    ),
    onRemoved: 'remove',
  });
  return ids;
}

function rowOf({
  prefecture,
  mapUrl,
  closedOn,
  holidays: _,
  consultationsAtOnce,
  consultationsAtOnceOn = {},
  ...shop
}: Shop) {
  return {
    ...shop,
    prefectureId: PREFECTURES.indexOf(prefecture) + 1,
    mapUrl: mapUrl ?? mapSearchUrl(shop.address),
    closedWeekdays: closedOn.map((day) => WEEKDAYS.indexOf(day)),
    consultationCapacity: WEEKDAYS.map((day) => consultationsAtOnceOn[day] ?? consultationsAtOnce),
  };
}

export async function readShops(db: Database, builderId: number): Promise<Shop[]> {
  const rows = await db
    .select({ shop: builderShops, prefecture: prefectures.name })
    .from(builderShops)
    .innerJoin(prefectures, eq(prefectures.id, builderShops.prefectureId))
    .where(and(eq(builderShops.builderId, builderId), eq(builderShops.archived, false)))
    .orderBy(asc(builderShops.position));
  const ids = rows.map(({ shop }) => shop.id);
  const holidays = await db
    .select()
    .from(shopHolidays)
    .where(inArray(shopHolidays.builderShopId, ids))
    .orderBy(asc(shopHolidays.day));
  return rows.map(({ shop, prefecture }) => ({
    key: shop.key,
    name: shop.name,
    prefecture: prefecture as Shop['prefecture'],
    address: shop.address,
    access: shop.access,
    ...(shop.mapUrl !== mapSearchUrl(shop.address) && { mapUrl: shop.mapUrl }),
    tel: shop.tel,
    photoUrl: shop.photoUrl,
    opensAt: shop.opensAt,
    closesAt: shop.closesAt,
    closedOn: shop.closedWeekdays.flatMap((day) => WEEKDAYS[day] ?? []),
    photoUrls: shop.photoUrls,
    hasParking: shop.hasParking,
    parkingNote: shop.parkingNote,
    hasKidsSpace: shop.hasKidsSpace,
    canSkipCalls: shop.canSkipCalls,
    ...readCapacity(shop.consultationCapacity),
    holidays: holidays.filter(({ builderShopId }) => builderShopId === shop.id).map(({ day }) => day),
  }));
}

/** Takes Monday's number as the usual one. */
function readCapacity(
  capacity: readonly number[],
): Pick<Shop, 'consultationsAtOnce' | 'consultationsAtOnceOn'> {
  const usual = capacity[WEEKDAYS.indexOf('mon')] ?? DEFAULT_CONSULTATION_CAPACITY;
  const others = WEEKDAYS.flatMap((day, at) =>
    capacity[at] === usual ? [] : [[day, capacity[at]] as const],
  );
  return {
    consultationsAtOnce: usual,
    ...(others.length > 0 && { consultationsAtOnceOn: Object.fromEntries(others) }),
  };
}
