import type { ShopRow } from '#provider/db/builder-tables.ts';
import type { AllFieldsRequired } from '#src/api/contract/endpoint.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';

export function shopSummary(
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
