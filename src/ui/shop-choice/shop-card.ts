/** A shop as a customer chooses it. `closedWeekdays`: 0 is Sunday. */
export interface ShopCard {
  id: number;
  name: string;
  prefectureName: string;
  address: string;
  access: string;
  mapUrl: string | null;
  photoUrl: string | null;
  businessHours: string;
  closedWeekdays: readonly number[];
  /** Left out, or null, where nobody tells. */
  hasParking?: boolean | null | undefined;
  hasKidsSpace?: boolean | null | undefined;
  /** The first day that can be had; null when none can, left out where nobody tells. */
  nextOpenOn?: string | null | undefined;
}

export interface PrefectureShops {
  prefectureName: string;
  shops: readonly ShopCard[];
}

/** Shops by prefecture in the order given, the preferred prefecture first. */
export const groupByPrefecture = (
  shops: readonly ShopCard[],
  preferredPrefecture: string | null,
): PrefectureShops[] => {
  const names = [...new Set(shops.map((shop) => shop.prefectureName))];
  const preferred = names.filter((name) => name === preferredPrefecture);
  const others = names.filter((name) => name !== preferredPrefecture);
  return [...preferred, ...others].map((prefectureName) => ({
    prefectureName,
    shops: shops.filter((shop) => shop.prefectureName === prefectureName),
  }));
};
