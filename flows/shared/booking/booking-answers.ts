import * as z from 'zod/mini';
import type {
  DatesAnswer,
  EntrantAnswer,
  OpenSlots,
  ShopAnswer,
  VisitorAnswer,
  Wish,
} from '#machines/booking.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { contactWishes, transportations, visitorCounts, wanted } from '#src/lib/option-lists.ts';
import { freeText } from '#src/lib/text-rule.ts';
import type { Facilities } from './shop-facilities.ts';
import { getOfferedFacilities } from './shop-facilities.ts';

const valuesOf = <Value extends string>(options: readonly { value: Value }[]): Value[] =>
  options.map(({ value }) => value);

export const shopSchema = (shopIds: readonly number[]): z.ZodMiniType<ShopAnswer> =>
  z.object({
    builderShopId: z
      .number('ご来場先を選択してください')
      .check(z.refine((id) => shopIds.includes(id), 'ご来場先を選択してください')),
  });

const wish = z.object({ date: z.string(), time: z.string() });
const sameWish = (a: Wish, b: Wish) => a.date === b.date && a.time === b.time;

export const isOpen = ({ date, time }: Wish, { slots }: OpenSlots): boolean =>
  slots.some((day) => day.date === date && day.times.includes(time));

/**
 * Accepts one to three different wishes (preferred times). If the open slots are known, each wish must be one of them.
 */
export const datesSchema = (open: OpenSlots | null): z.ZodMiniType<DatesAnswer> =>
  z.object({
    wishes: z.array(wish).check(
      z.minLength(1, '第1希望の日時を選択してください'),
      z.maxLength(3),
      ...[1, 2, 3].map((rank) =>
        z.refine<Wish[]>((wishes) => wishes[rank - 1]?.time !== '', `第${rank}希望の時間を選択してください`),
      ),
      z.refine(
        (wishes) => wishes.every((one, index) => wishes.findIndex((other) => sameWish(one, other)) === index),
        'ほかの希望と異なる日時を選択してください',
      ),
      z.refine(
        (wishes) => open === null || wishes.every((one) => one.time === '' || isOpen(one, open)),
        '選択された日時は予約できなくなりました。別の日時をお選びください。',
      ),
    ),
  });

/**
 * Accepts one session of an event. If the open slots are known, it must be one of them. A draft of an earlier release may
 * have up to three sessions, of which the first counts.
 */
export const sessionSchema = (open: OpenSlots | null): z.ZodMiniType<DatesAnswer> =>
  z.object({
    wishes: z.array(wish).check(
      z.maxLength(3),
      z.refine(([first]) => first !== undefined && first.time !== '', 'ご来場の日時を選択してください'),
      z.refine(
        ([first]) => open === null || !first?.time || isOpen(first, open),
        '選択された日時は予約できなくなりました。別の日時をお選びください。',
      ),
    ),
  });

const flag = z.enum(valuesOf(wanted), '希望の有無を選択してください');

/** Checks the answers to a shop's questions. `shop` is null while none is chosen, and when a draft is checked. */
const entrantShape = (shop: Facilities | null) => {
  const offers = shop && getOfferedFacilities(shop);
  return {
    shopVisitor: z.enum(valuesOf(visitorCounts), 'ご来場人数を選択してください'),
    transportation: z.enum(valuesOf(transportations), 'ご来場方法を選択してください'),
    useParking: offers?.useParking ? flag : z.optional(flag),
    useKidsSpace: offers?.useKidsSpace ? flag : z.optional(flag),
    contactWishes: z.optional(z.array(z.enum(valuesOf(contactWishes)))),
  } satisfies Record<keyof EntrantAnswer, z.ZodMiniType>;
};

const otherConfirmation = freeText(500);

/** Sets `useParking` to 'false' for visitors who do not come by car. Drops answers that the shop does not ask for. */
const dropUnaskedAnswers =
  (shop: Facilities | null) =>
  <Answer extends EntrantAnswer>({ useParking, useKidsSpace, contactWishes: contact, ...answer }: Answer) => {
    const offers = shop && getOfferedFacilities(shop);
    const parking = answer.transportation === 'car' ? useParking : 'false';
    return {
      ...answer,
      ...(offers?.useParking !== false && parking && { useParking: parking }),
      ...(offers?.useKidsSpace !== false && useKidsSpace && { useKidsSpace }),
      ...((shop === null || shop.canSkipCalls) && contact && { contactWishes: contact }),
    };
  };

export const entrantSchema = (shop: Facilities | null): z.ZodMiniType<EntrantAnswer> =>
  z.pipe(z.object(entrantShape(shop)), z.transform(dropUnaskedAnswers(shop)));

export const visitorSchema = (shop: Facilities | null): z.ZodMiniType<VisitorAnswer> =>
  z.pipe(z.object({ ...entrantShape(shop), otherConfirmation }), z.transform(dropUnaskedAnswers(shop)));

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
