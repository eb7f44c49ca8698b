import type { AskedOfVisitors, VisitorAnswer } from '#machines/booking.types.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { visitorLabels } from '#src/lib/option-lists.ts';

/** The properties of a shop that decide which questions its visitors get. */
export type Facilities = Pick<BuilderShopSummary, 'hasParking' | 'hasKidsSpace' | 'canSkipCalls'>;

type Flags = Pick<VisitorAnswer, 'useParking' | 'useKidsSpace'>;
type Booked = Record<keyof Flags, 'true' | 'false'>;

/** An unknown facility counts as offered. The customer is asked about it, and the shop decides. */
export const getOfferedFacilities = ({
  hasParking,
  hasKidsSpace,
}: Facilities): Record<keyof Flags, boolean> => ({
  useParking: hasParking !== false,
  useKidsSpace: hasKidsSpace !== false,
});

/** Maps each shop and means of travel to a key that identifies the questions. Equal keys mean the same questions. */
export const visitorQuestionKeys = (shops: readonly (Facilities & { id: number })[]): AskedOfVisitors =>
  Object.fromEntries(
    shops.map((shop) => {
      const { useParking, useKidsSpace } = getOfferedFacilities(shop);
      const other = [useKidsSpace && 'kidsSpace', shop.canSkipCalls && 'contact'].filter(Boolean).join(' ');
      return [shop.id, { car: useParking ? `parking ${other}` : other, other }];
    }),
  );

/** The flags to send. They are 'false' for questions that were not asked and for facilities that the shop lacks. */
export function toFacilityFlags(
  { useParking = 'false', useKidsSpace = 'false' }: Flags,
  shop: Facilities | null,
): Booked {
  const offers = shop && getOfferedFacilities(shop);
  return {
    useParking: offers?.useParking === false ? 'false' : useParking,
    useKidsSpace: offers?.useKidsSpace === false ? 'false' : useKidsSpace,
  };
}

/** True if the customer wants no phone calls; undefined if the shop does not ask. */
export const refusesPhoneCall = (
  contactWishes: VisitorAnswer['contactWishes'],
  shop: Facilities | null,
): boolean | undefined => (shop?.canSkipCalls ? contactWishes?.includes('noPhoneCall') === true : undefined);

export const facilityWords = {
  useParking: {
    label: visitorLabels.useParking,
    none: 'この店舗には駐車場がありません',
    help: 'お車でお越しの場合は、近くの有料駐車場などをご利用ください。',
  },
  useKidsSpace: {
    label: visitorLabels.useKidsSpace,
    none: 'この店舗にはキッズスペースがありません',
  },
} as const;
