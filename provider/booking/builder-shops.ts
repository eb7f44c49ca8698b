import { and, asc, eq } from 'drizzle-orm';
import { nextOpenDay } from '#provider/booking/open-days.ts';
import { toBrand } from '#provider/customers/line-account.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { builderShops, builders, prefectures } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, notFound, refuse, withLogReason } from '#provider/http/reply.ts';
import type { AllFieldsRequired } from '#src/api/contract/endpoint.ts';
import type * as contract from '#src/api/contract/shop.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { findCalendars, findOpenDays } from './open-days.ts';

export const getBuilder: Handler<typeof contract.getBuilder> = async ({ deps, db, customer }) => {
  const [builder] = await db.select().from(builders).where(eq(builders.id, customer.builderId));
  if (!builder) return notFound;
  const found = await db
    .select({ shop: builderShops, prefectureName: prefectures.name })
    .from(builderShops)
    .innerJoin(prefectures, eq(prefectures.id, builderShops.prefectureId))
    .where(and(eq(builderShops.builderId, builder.id), eq(builderShops.archived, false)))
    .orderBy(asc(builderShops.position));
  const shops = found.map(({ shop }) => shop);
  const today = todayInJapan(deps.now());
  const nextOpenOn = (await findCalendars(db, deps, shops)).map((calendar) => nextOpenDay(calendar, today));
  return answer({
    builder: {
      ...builder,
      brand: toBrand(builder),
      builderShops: found.map(({ shop, prefectureName }, index) => ({
        ...toShopSummary(shop, prefectureName),
        nextOpenOn: nextOpenOn[index],
      })),
    },
  });
};

/** An archived shop, which was removed from the builder's file, has no open days (OPS-2). */
const NOTHING_OPEN = { availableSlots: [], closedDays: [] };

export const getBuilderShop: Handler<typeof contract.getBuilderShop> = async ({
  deps,
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  const found = id === null ? undefined : await findShop(db, customer, id);
  if (!found) return notFound;
  const { shop, prefectureName } = found;
  const { availableSlots, closedDays } = shop.archived ? NOTHING_OPEN : await findOpenDays(db, deps, shop);
  return answer({ builderShop: { ...toShopSummary(shop, prefectureName), availableSlots, closedDays } });
};

/** Refuses a booking at a shop that is not among those that the customer can choose. */
export const unknownShop = withLogReason(
  'unknownShop',
  refuse(422, ['ご希望の店舗は選択できなくなりました。別の店舗をお選びください。'], ['builderShopId']),
);

interface FoundShop {
  readonly shop: ShopRow;
  readonly prefectureName: string;
}

export async function findShop(
  db: Database,
  customer: Customer,
  shopId: number,
): Promise<FoundShop | undefined> {
  const [found] = await db
    .select({ shop: builderShops, prefectureName: prefectures.name })
    .from(builderShops)
    .innerJoin(prefectures, eq(prefectures.id, builderShops.prefectureId))
    .where(and(eq(builderShops.id, shopId), eq(builderShops.builderId, customer.builderId)));
  return found;
}

export function toShopSummary(
  shop: ShopRow,
  prefectureName: string,
): AllFieldsRequired<Omit<BuilderShopSummary, 'nextOpenOn'>> {
  return {
    id: shop.id,
    name: shop.name,
    prefectureName,
    address: shop.address,
    access: shop.access,
    mapUrl: shop.mapUrl,
    tel: shop.tel,
    photoUrl: shop.photoUrl,
    businessHours: `${shop.opensAt}〜${shop.closesAt}`,
    closedWeekdays: shop.closedWeekdays,
    hasParking: shop.hasParking,
    hasKidsSpace: shop.hasKidsSpace,
    canSkipCalls: shop.canSkipCalls,
    photoUrls: shop.photoUrls,
    parkingNote: shop.parkingNote,
  };
}

/** The facilities that visitors may ask for, by the field names of a booking (`useParking`, not `hasParking`). */
interface Wanted {
  readonly useParking: 'true' | 'false';
  readonly useKidsSpace: 'true' | 'false';
}

/**
 * Refuses a booking (422) if it asks for parking or a space for kids at a shop that has none. So the visitors know it
 * before they come.
 */
export function checkFacilities(
  { hasParking, hasKidsSpace }: ShopRow,
  { useParking, useKidsSpace }: Wanted,
): Refusal | null {
  const faults = [
    useParking === 'true' &&
      !hasParking && { field: 'useParking', reason: 'この店舗には駐車場がありません。' },
    useKidsSpace === 'true' &&
      !hasKidsSpace && { field: 'useKidsSpace', reason: 'この店舗にはキッズスペースがありません。' },
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return null;
  return withLogReason(
    'noFacility',
    refuse(
      422,
      faults.map(({ reason }) => reason),
      faults.map(({ field }) => field),
    ),
  );
}
