import { and, eq } from 'drizzle-orm';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { builderShops, prefectures } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';

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
