import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';

/**
 * The prefecture at the top of the shop list: the prefecture of the customer's home, or else of the last visit. Null if
 * neither prefecture is known to have a shop.
 */
export function shopArea(
  shops: readonly BuilderShopSummary[],
  { prefectureCity }: Pick<CustomerProfile, 'prefectureCity'>,
  lastVisit: Pick<VisitReservation, 'shopAddress'> | null,
): string | null {
  const names = new Set(shops.map(({ prefectureName }) => prefectureName));
  const places = [prefectureCity, lastVisit?.shopAddress];
  for (const place of places) {
    const area = [...names].find((name) => place?.startsWith(name));
    if (area !== undefined) return area;
  }
  return null;
}
