import type { AskedOfVisitors, VisitorAnswer } from '#machines/booking.types.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';

/** What of a shop decides what its visitors are asked. */
export type Facilities = Pick<BuilderShopSummary, 'hasParking' | 'hasKidsSpace'>;

type Flags = Pick<VisitorAnswer, 'useParking' | 'useKidsSpace'>;
type Booked = Record<keyof Flags, 'true' | 'false'>;

/** What a shop is known not to have is not offered. What nobody tells is: it stays a wish, which the shop answers. */
export const offersAt = ({ hasParking, hasKidsSpace }: Facilities): Record<keyof Flags, boolean> => ({
  useParking: hasParking !== false,
  useKidsSpace: hasKidsSpace !== false,
});

/** What a chart has to know of its shops: which of them ask their visitors alike. */
export const askedOfVisitors = (shops: readonly (Facilities & { id: number })[]): AskedOfVisitors =>
  Object.fromEntries(
    shops.map((shop) => {
      const { useParking, useKidsSpace } = offersAt(shop);
      const other = useKidsSpace ? 'kidsSpace' : '';
      return [shop.id, { car: useParking ? `parking ${other}` : other, other }];
    }),
  );

/** What is booked of what was answered: nothing that was not asked, nor what the shop is known not to have. */
export function bookedFlags(
  { useParking = 'false', useKidsSpace = 'false' }: Flags,
  shop: Facilities | null,
): Booked {
  const offers = shop && offersAt(shop);
  return {
    useParking: offers?.useParking === false ? 'false' : useParking,
    useKidsSpace: offers?.useKidsSpace === false ? 'false' : useKidsSpace,
  };
}

/** How what visitors may use is called, and what is said where a shop has it not. */
export const facilityWords = {
  useParking: {
    label: '駐車場のご利用',
    none: 'この店舗には駐車場がありません',
    help: 'お車でお越しの場合は、近くの有料駐車場などをご利用ください。',
  },
  useKidsSpace: {
    label: 'キッズスペースのご利用',
    none: 'この店舗にはキッズスペースがありません',
  },
} as const;
