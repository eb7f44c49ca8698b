import { and, asc, eq } from 'drizzle-orm';
import { nextOpenDay } from '#provider/booking/open-days.ts';
import { readCalendars } from '#provider/booking/read-open-days.ts';
import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import { builderShops, builders, prefectures } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/shop.contract.ts';
import { shopSummary } from './shop-summary.ts';

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
  const today = tokyoDay(deps.now());
  const nextOpenOn = (await readCalendars(db, deps, shops)).map((calendar) => nextOpenDay(calendar, today));
  return answer({
    builder: {
      ...builder,
      builderShops: found.map(({ shop, prefectureName }, index) => ({
        ...shopSummary(shop, prefectureName),
        nextOpenOn: nextOpenOn[index],
      })),
    },
  });
};
