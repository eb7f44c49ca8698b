import { asc, eq } from 'drizzle-orm';
import { builderShops, builders, prefectures } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/shop.contract.ts';
import { shopSummary } from './shop-summary.ts';

export const getBuilder: Handler<typeof contract.getBuilder> = async ({ db, customer }) => {
  const [builder] = await db.select().from(builders).where(eq(builders.id, customer.builderId));
  if (!builder) return notFound;
  const shops = await db
    .select({ shop: builderShops, prefectureName: prefectures.name })
    .from(builderShops)
    .innerJoin(prefectures, eq(prefectures.id, builderShops.prefectureId))
    .where(eq(builderShops.builderId, builder.id))
    .orderBy(asc(builderShops.position));
  return answer({
    builder: {
      ...builder,
      builderShops: shops.map(({ shop, prefectureName }) => shopSummary(shop, prefectureName)),
    },
  });
};
