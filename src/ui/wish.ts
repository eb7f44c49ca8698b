/** A customer's preferred day (`YYYY-MM-DD`) and time (`HH:mm`) for a visit, in Asia/Tokyo. */
export interface Wish {
  date: string;
  /** Empty while only the day is chosen. */
  time: string;
}

export const hasNoTime = (wish: Wish | undefined): boolean => wish?.time === '';

export interface SlotsOfDay {
  date: string;
  times: readonly string[];
  /** The times with few places left. Undefined when unknown. */
  few?: readonly string[] | undefined;
  /** Times of the day that are fully booked. They are not in `times`. Undefined when unknown. */
  full?: readonly string[] | undefined;
}

/** The first open day on or after `day`, or the last open day if there is none. Without `day`, the first open day. */
export const findOpenDay = (slots: readonly SlotsOfDay[], day = ''): string | undefined =>
  (slots.find(({ date }) => date >= day) ?? slots.at(-1))?.date;

export const MAX_WISHES = 3;

export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.date === other.date && one.time === other.time;

/** Replaces the wish at `index` with `wish`, or appends `wish` if `index` is one past the last. */
export const withWish = (wishes: readonly Wish[], index: number, wish: Wish): Wish[] => [
  ...wishes.slice(0, index),
  wish,
  ...wishes.slice(index + 1),
];

export const withoutWish = (wishes: readonly Wish[], index: number): Wish[] =>
  wishes.filter((_, position) => position !== index);

/** `第1希望` for index 0. */
export const formatRank = (index: number): string => `第${index + 1}希望`;

export const formatWishLabel = (index: number, count: number): string =>
  count === 1 ? 'ご希望の日時' : formatRank(index);
