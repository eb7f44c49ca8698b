/** A shop in the list of shops. In `closedWeekdays`, 0 is Sunday. */
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
  /** Undefined or null when the provider does not send it. */
  hasParking?: boolean | null | undefined;
  hasKidsSpace?: boolean | null | undefined;
  photoUrls?: readonly (string | null)[] | undefined;
  parkingNote?: string | null | undefined;
  /** The first open day. Null when there is none, undefined when the provider does not send it. */
  nextOpenOn?: string | null | undefined;
}

export interface PrefectureShops {
  prefectureName: string;
  shops: readonly ShopCard[];
}

/** Groups shops by prefecture. The preferred prefecture comes first, the others in the given order (BOOK-7). */
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
