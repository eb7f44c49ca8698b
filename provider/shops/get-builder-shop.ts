import { readOpenDays } from '#provider/booking/read-open-days.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/shop.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { findShop } from './find-shop.ts';
import { shopSummary } from './shop-summary.ts';

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
  const { availableSlots, closedDays } = shop.archived ? NOTHING_OPEN : await readOpenDays(db, deps, shop);
  return answer({ builderShop: { ...shopSummary(shop, prefectureName), availableSlots, closedDays } });
};
