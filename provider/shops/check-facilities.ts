import type { Refusal } from '#provider/http/reply.ts';
import { refuse } from '#provider/http/reply.ts';
import type { ShopRow } from './shop-summary.ts';

/** What visitors may want of a shop, as bookings name it. */
interface Wanted {
  readonly useParking: 'true' | 'false';
  readonly useKidsSpace: 'true' | 'false';
}

/** 422 where visitors want what the shop has not: who counts on a place to park must hear of it before they come. */
export function refuseWhatIsMissing(
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
  return refuse(
    422,
    faults.map(({ reason }) => reason),
    faults.map(({ field }) => field),
  );
}
