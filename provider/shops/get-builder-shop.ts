import { readOpenDays } from '#provider/booking/read-open-days.ts';
import type { Handler } from '#provider/http/call.ts';
import { positiveId } from '#provider/http/positive-id.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/shop.contract.ts';
import { findShop } from './find-shop.ts';
import { shopSummary } from './shop-summary.ts';

export const getBuilderShop: Handler<typeof contract.getBuilderShop> = async ({
  deps,
  db,
  customer,
  params,
}) => {
  const id = positiveId(params.id);
  const found = id === null ? undefined : await findShop(db, customer, id);
  if (!found) return notFound;
  const { availableSlots, closedDays } = await readOpenDays(db, deps, found.shop);
  return answer({
    builderShop: { ...shopSummary(found.shop, found.prefectureName), availableSlots, closedDays },
  });
};
