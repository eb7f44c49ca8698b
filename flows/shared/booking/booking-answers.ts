import * as z from 'zod/mini';
import type { DatesAnswer, OpenSlots, ShopAnswer, VisitorAnswer, Wish } from '#machines/booking.types.ts';
import type { EntrantAnswer } from '#machines/event-entry.types.ts';
import { transportations, visitorCounts, wanted } from '#src/lib/option-lists.ts';
import { freeText } from '#src/lib/text-rule.ts';

const valuesOf = <Value extends string>(options: readonly { value: Value }[]): Value[] =>
  options.map(({ value }) => value);

/** The chosen shop must be one of the account's. */
export const shopSchema = (shopIds: readonly number[]): z.ZodMiniType<ShopAnswer> =>
  z.object({
    builderShopId: z
      .number('ご希望の店舗を選択してください')
      .check(z.refine((id) => shopIds.includes(id), 'ご希望の店舗を選択してください')),
  });

const wish = z.object({ date: z.string(), time: z.string() });
const sameWish = (a: Wish, b: Wish) => a.date === b.date && a.time === b.time;

export const isOpen = ({ date, time }: Wish, { slots }: OpenSlots): boolean =>
  slots.some((day) => day.date === date && day.times.includes(time));

/** One to three different wishes; where the open slots are known, each must be one of them. */
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

const flag = z.enum(valuesOf(wanted), '希望の有無を選択してください');

const askedEntrant = {
  shopVisitor: z.enum(valuesOf(visitorCounts), 'ご来場人数を選択してください'),
  transportation: z.enum(valuesOf(transportations), 'ご来場方法を選択してください'),
  useParking: flag,
  useKidsSpace: flag,
};

const askedVisitor = {
  ...askedEntrant,
  otherConfirmation: freeText(500),
};

/** Parking is asked of those who come by car, and false for everybody else. */
const parkedByCar = <Answer extends EntrantAnswer>(answer: Answer): Answer =>
  answer.transportation === 'car' ? answer : { ...answer, useParking: 'false' };

export const entrantSchema: z.ZodMiniType<EntrantAnswer> = z.pipe(
  z.object(askedEntrant),
  z.transform(parkedByCar),
);

export const visitorSchema: z.ZodMiniType<VisitorAnswer> = z.pipe(
  z.object(askedVisitor),
  z.transform(parkedByCar),
);
